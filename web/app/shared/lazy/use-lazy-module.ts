import { useEffect, useState } from 'react';
import { loadWhenOnline } from './load-when-online.ts';

/**
 * A module that only some visitors need; null until it is loaded. `load` must be the same function on every render, or
 * null while the module is not needed.
 */
export function useLazyModule<T extends object>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (load) loadWhenOnline(load).then(setLoaded, () => {});
  }, [load]);
  return load && loaded;
}

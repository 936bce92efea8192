import { useEffect, useState } from 'react';
import { loadWhenOnline } from './load-when-online.ts';

/**
 * What only some visitors need, fetched when they are there; null until then. `load` must be the same function each
 * time, or null while nothing is wanted.
 */
export function useLazyModule<T extends object>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (load) loadWhenOnline(load).then(setLoaded, () => {});
  }, [load]);
  return load && loaded;
}

import { useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/**
 * What only some visitors need, fetched when they are there; null until then. `load` must be the same function each
 * time, or null while nothing is wanted.
 */
export function useLoaded<T extends object>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (load) loadPart(load).then(setLoaded, () => {});
  }, [load]);
  return load && loaded;
}

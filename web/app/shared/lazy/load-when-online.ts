import { type ComponentType, lazy } from 'react';

/**
 * Loads a module that the page can do without for a while: offline, it waits for the connection. Any other failure
 * reloads the page (features/shell/reload-once.ts).
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}

/** A component that only some visitors need; offline, it waits for the connection. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadWhenOnline(load))[name] }));
}

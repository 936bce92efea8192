import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** Whatever is asked of the database from here on is asked for this request. */
export function runForRequest(id: string, next: () => void): void {
  asking.run(id, next);
}

/** The id of the request that is answered now; undefined outside of one. */
export function currentRequest(): string | undefined {
  return asking.getStore();
}

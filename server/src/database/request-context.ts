import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** All database statements from here on are attributed to this request. */
export function runForRequest(id: string, next: () => void): void {
  asking.run(id, next);
}

/** The id of the current request; undefined outside of one. */
export function currentRequest(): string | undefined {
  return asking.getStore();
}

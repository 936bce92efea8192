import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogPosition } from './database-servers.ts';

/** The reader of this request: a replica that lacks this user's own writes is not asked. */
interface Reader {
  wroteUntil: LogPosition | null;
  find: () => Promise<LogPosition>;
}

const readers = new AsyncLocalStorage<Reader>();

/** `find` is called when something is really read from a replica, and not before. */
export function runForReader(find: () => Promise<LogPosition>, next: () => void): void {
  readers.run({ wroteUntil: null, find }, next);
}

export function setReadPosition(position: LogPosition): void {
  const reader = readers.getStore();
  if (reader) reader.wroteUntil = position;
}

/** Outside of a request nobody waits to see their own writes. */
export async function readPosition(): Promise<LogPosition> {
  const reader = readers.getStore();
  if (!reader) return 0n;
  reader.wroteUntil ??= await reader.find();
  return reader.wroteUntil;
}

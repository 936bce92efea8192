import { AsyncLocalStorage } from 'node:async_hooks';

/** Bytes of the write-ahead log since its start. */
export type LogPosition = bigint;

interface RequestContext {
  /** All database statements are attributed to it. */
  readonly id: string;
  /** A replica that lacks this user's own writes is not asked. */
  wroteUntil?: LogPosition;
  /** Called only when something is actually read from a replica. */
  findWroteUntil?(): Promise<LogPosition>;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Outside of a request nobody waits to see their own writes. */
export async function readPosition(): Promise<LogPosition> {
  const request = requestContext.getStore();
  if (!request) return 0n;
  request.wroteUntil ??= (await request.findWroteUntil?.()) ?? 0n;
  return request.wroteUntil;
}

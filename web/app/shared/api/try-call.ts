import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { ApiError, DEFAULT_ERROR_MESSAGE } from './api-error.ts';
import { callApi } from './browser-api.ts';
import type { CallApi, InputOf } from './call-api.ts';

export type CallResult<T> =
  | { ok: true; reply: T }
  | { ok: false; message: string; status: number; fields: Readonly<Record<string, readonly string[]>> };

/** A call whose failure is an answer too: the server's message, or the usual sentence where it sent none. */
export async function tryCall<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  call: CallApi = callApi,
): Promise<CallResult<ReplyOf<E>>> {
  try {
    return { ok: true, reply: await call(endpoint, input) };
  } catch (error) {
    const failure = error instanceof ApiError ? error : null;
    return {
      ok: false,
      message: failure?.message ?? DEFAULT_ERROR_MESSAGE,
      status: failure?.status ?? 0,
      fields: failure?.fields ?? {},
    };
  }
}

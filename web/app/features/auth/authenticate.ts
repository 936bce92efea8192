import { csrfCookie } from '@pardeh/contract/auth';
import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { callApi } from '../../shared/api/browser-api.ts';
import type { CallApi, InputOf } from '../../shared/api/call-api.ts';
import { type CallResult, tryCall } from '../../shared/api/try-call.ts';

/** Every authentication call begins with the CSRF cookie; a failure is returned as a message, not thrown. */
export async function authenticate<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  call: CallApi = callApi,
): Promise<CallResult<ReplyOf<E>>> {
  const prepared = await tryCall(csrfCookie, {}, call);
  return prepared.ok ? tryCall(endpoint, input, call) : prepared;
}

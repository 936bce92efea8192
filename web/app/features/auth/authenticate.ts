import { csrfCookie } from '@pardeh/contract/account/auth';
import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { callApi } from '../../shared/api/browser-api.ts';
import type { CallApi, InputOf } from '../../shared/api/call-api.ts';

/** Every authentication call begins with the CSRF cookie. */
export async function authenticate<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  call: CallApi = callApi,
): Promise<ReplyOf<E>> {
  await call(csrfCookie);
  return call(endpoint, input);
}

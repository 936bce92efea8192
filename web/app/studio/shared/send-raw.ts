import type { Method } from '@pardeh/contract/endpoint';
import type { ErrorReply } from '@pardeh/contract/error';
import { ApiError } from '../../shared/api/api-error.ts';
import { headersFor } from '../../shared/api/api-request.ts';
import { browserApiUrl, browserCredentials } from '../../shared/api/browser-api.ts';

interface RawCall {
  body?: BodyInit;
  /** Content type of the body. */
  type?: string;
  signal?: AbortSignal;
}

/** A call whose body or whose reply is not JSON. */
export async function sendRaw(
  method: Method,
  path: string,
  { body, type, signal }: RawCall = {},
): Promise<Response> {
  const headers = headersFor(method, false, browserCredentials());
  if (type !== undefined) headers['content-type'] = type;
  const response = await fetch(browserApiUrl() + path, {
    method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch(() => null);
  if (!response) throw new ApiError(0);
  if (!response.ok) {
    throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorReply>);
  }
  return response;
}

/** A link cannot carry the token, so the file is fetched and then passed to the browser. */
export async function downloadFile(path: string, filename: string): Promise<void> {
  const response = await sendRaw('GET', path);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}

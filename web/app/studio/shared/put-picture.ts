import type { ErrorReply } from '@pardeh/contract/error';
import { ApiError } from '../../shared/api/api-error.ts';
import { deriveApiUrl } from '../../shared/api/api-host.ts';
import { headersFor } from '../../shared/api/api-request.ts';
import { readCookie, TOKEN_COOKIE, XSRF_COOKIE } from '../../shared/cookies/cookies.ts';
import { readSiteState } from '../../shared/page-state/read-site-state.ts';

/** A file's bytes, the address of a picture elsewhere, or what the poster maker is told. */
export type PictureSource = Blob | { url: string } | { draw: Readonly<Record<string, unknown>> };

/** The one call whose body is not JSON. */
export async function putPicture(path: string, source: PictureSource): Promise<void> {
  const isFile = source instanceof Blob;
  const headers = headersFor('PUT', !isFile, {
    token: readCookie(document.cookie, TOKEN_COOKIE),
    csrfToken: readCookie(document.cookie, XSRF_COOKIE),
  });
  const address = deriveApiUrl(window.location.hostname, readSiteState().localApiUrl) + path;
  const response = await fetch(address, {
    method: 'PUT',
    headers: isFile ? { ...headers, 'content-type': source.type } : headers,
    credentials: 'include',
    body: isFile ? source : JSON.stringify(source),
  }).catch(() => null);
  if (!response) throw new ApiError(0);
  if (!response.ok) {
    const reply = (await response.json().catch(() => ({}))) as Partial<ErrorReply>;
    throw new ApiError(response.status, reply);
  }
}

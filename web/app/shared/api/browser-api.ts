import { readCookie, TOKEN_COOKIE, XSRF_COOKIE } from '../cookies/cookies.ts';
import { readSiteState } from '../page-state/read-site-state.ts';
import { deriveApiUrl } from './api-host.ts';
import type { Credentials } from './api-request.ts';
import { type CallApi, createCallApi } from './call-api.ts';

let bound: CallApi | undefined;

/** For requests outside the contract: a stream, an upload. Never called on the server. */
export const browserApiUrl = (): string =>
  deriveApiUrl(window.location.hostname, readSiteState().localApiUrl);

export const browserCredentials = (): Credentials => ({
  token: readCookie(document.cookie, TOKEN_COOKIE),
  csrfToken: readCookie(document.cookie, XSRF_COOKIE),
});

/** The browser's API client, for mutations and the query client. Never called on the server. */
export const callApi: CallApi = (...call) => {
  bound ??= createCallApi({ baseUrl: browserApiUrl(), readCredentials: browserCredentials });
  return bound(...call);
};

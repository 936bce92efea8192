import * as build from 'virtual:react-router/server-build';
import { getUser, type User } from '@pardeh/contract/account/account';
import { REQUEST_ID_HEADER } from '@pardeh/contract/servers/request-id';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { RenderApp } from './rendering.ts';
import { createCallApi } from './shared/api/call-api.ts';
import { REF_COOKIE, readCookie, THEME_COOKIE, TOKEN_COOKIE } from './shared/cookies/cookies.ts';
import { referralToSave } from './shared/cookies/referral.ts';
import { requestSite } from './shared/page-state/request-context.ts';
import { nameSite } from './shared/page-state/site-name.ts';
import { createQueryClient } from './shared/query/query-client.ts';
import { parseTheme } from './shared/theme/theme-mode.ts';

/** Waiting longer for the API helps no visitor. */
const API_TIMEOUT_MS = 8_000;

const fetchInTime: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const ask = () => fetch(input, { ...init, signal });
  const isRead = (init?.method ?? 'GET') === 'GET';
  // The API that had this connection may just have been replaced by another one.
  return ask().catch((error: unknown) => (isRead && !signal.aborted ? ask() : Promise.reject(error)));
};

const handle = createRequestHandler(build, process.env.NODE_ENV);

/** One request through the routes, whose loaders call the API with the visitor's token. */
export const renderApp: RenderApp = async (settings, { request, nonce, clientIp, requestId }) => {
  const { apiInternalUrl, webKey, ...shown } = settings;
  nameSite(shown.look);
  const cookies = request.headers.get('cookie');
  const token = readCookie(cookies, TOKEN_COOKIE);
  const api = createCallApi({
    baseUrl: apiInternalUrl,
    readCredentials: () => ({ token, csrfToken: undefined }),
    fetch: fetchInTime,
    extraHeaders: {
      [REQUEST_ID_HEADER]: requestId,
      // Others get the page, too, and for a while: it is made of what is new.
      ...(clientIp === null ? { 'cache-control': 'no-cache' } : { 'x-forwarded-for': clientIp }),
      ...(webKey ? { 'x-web-key': webKey } : {}),
    },
  });
  const user: Promise<User | null> = token ? api(getUser).catch(() => null) : Promise.resolve(null);

  const context = new RouterContextProvider();
  context.set(requestSite, {
    ...shown,
    nonce,
    requestId,
    theme: parseTheme(readCookie(cookies, THEME_COOKIE)),
    ref: readCookie(cookies, REF_COOKIE) ?? referralToSave(new URL(request.url).search, cookies),
    api,
    queryClient: createQueryClient(api, { onServer: true }),
    user,
  });
  const response = await handle(request, context);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
};

import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverAuth } from './shared/auth/server-auth.ts';
import { AuthProvider } from './shared/auth/use-auth.ts';
import { requestSite } from './shared/site/request-context.ts';
import {
  jsonForHtml,
  type SiteContextValue,
  SiteProvider,
  type SiteState,
} from './shared/site/site-state.ts';

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, theme, localApiUrl, siteUrl, matomoUrl, queryClient, user } = loadContext.get(requestSite);
  const state: SiteState = {
    localApiUrl,
    siteUrl,
    matomoUrl,
    user: await user,
    queries: dehydrate(queryClient),
  };
  const site: SiteContextValue = { state, theme, embedded: jsonForHtml(state), nonce };

  return new Promise((resolve, reject) => {
    let shown = status;
    const { pipe, abort } = renderToPipeableStream(
      <SiteProvider value={site}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider value={serverAuth(state.user)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </AuthProvider>
        </QueryClientProvider>
      </SiteProvider>,
      {
        nonce,
        // Loaders have read everything before rendering starts, so there is nothing to stream in later.
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status: shown, headers }));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          shown = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

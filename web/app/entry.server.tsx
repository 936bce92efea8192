import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { deferScripts } from './defer-scripts.ts';
import { toUtf8 } from './page-text.ts';
import { renderWhole } from './render-whole.ts';
import { serverAuth } from './shared/auth/server-auth.ts';
import { AuthProvider } from './shared/auth/use-auth.ts';
import { type RequestSite, requestSite } from './shared/page-state/request-context.ts';
import {
  jsonForHtml,
  type SiteContextValue,
  SiteProvider,
  type SiteState,
} from './shared/page-state/site-state.ts';

const DOCTYPE = '<!DOCTYPE html>';

/**
 * Replaced with the state after rendering, since React would copy it twice. Unguessable, so that no visitor's text can
 * be mistaken for it.
 */
const STATE_MARK = crypto.randomUUID();

/** React's comment for a boundary that waits for something. */
const UNFINISHED = '<!--$!-->';

async function siteOf(site: RequestSite, status: number): Promise<SiteContextValue> {
  const { nonce, theme, localApiUrl, homeUrl, siteUrl, matomoUrl, look, queryClient } = site;
  const state: SiteState = {
    localApiUrl,
    siteUrl,
    ...(homeUrl ? { homeUrl } : {}),
    matomoUrl,
    siteName: look.siteName,
    ...(look.siteLogo ? { siteLogo: look.siteLogo } : {}),
    rules: look.rules,
    user: await site.user,
    queries: dehydrate(queryClient),
    ...(status >= 500 ? { requestId: site.requestId } : {}),
  };
  return { state, theme, embedded: STATE_MARK, nonce };
}

/** The loader data in the form that the router streams to the browser for hydration. */
async function readHandoff(stream: EntryContext['serverHandoffStream']): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

/** Writes what the router's own stream would; e2e/site/framework.spec.ts fails when the router changes. */
function handoffScripts(handoff: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${jsonForHtml(handoff)});${controller}.close();</script>`;
}

function pageBytes(
  html: string,
  { state, nonce = '' }: SiteContextValue,
  scripts: string,
): Buffer<ArrayBuffer> {
  const stateAt = html.lastIndexOf(STATE_MARK);
  const endAt = html.lastIndexOf('</body>');
  const head = html.slice(0, stateAt);
  const rest = html.slice(stateAt + STATE_MARK.length, endAt);
  // A development server's scripts differ from a build's.
  const page = import.meta.env.PROD ? deferScripts(head, rest, nonce) : { head, rest, starter: '' };
  return toUtf8([
    html.startsWith(DOCTYPE) ? '' : DOCTYPE,
    page.head,
    jsonForHtml(state),
    page.rest,
    scripts,
    page.starter,
    html.slice(endAt),
  ]);
}

/**
 * Loaders have read everything before rendering starts, so a page is rendered into one string: for a page of cards this
 * costs half of what streaming does. Only a page with lazy components is streamed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const requested = loadContext.get(requestSite);
  const site = await siteOf(requested, status);
  const handoff = await readHandoff(routerContext.serverHandoffStream);
  // The router would also write the nonce into every link, but only scripts need it.
  const pageWith = (context: EntryContext, nonce?: string): ReactNode => (
    <SiteProvider value={site}>
      <QueryClientProvider client={requested.queryClient}>
        <AuthProvider value={serverAuth(site.state.user)}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </AuthProvider>
      </QueryClientProvider>
    </SiteProvider>
  );

  const { serverHandoffStream: _, ...contextWithoutStream } = routerContext;
  const atOnce = renderToString(pageWith(contextWithoutStream));
  if (!atOnce.includes(UNFINISHED)) {
    const page = pageBytes(atOnce, site, handoffScripts(handoff, requested.nonce));
    return new Response(page, { status, headers });
  }
  const again = { ...routerContext, serverHandoffStream: new Response(handoff).body ?? undefined };
  const whole = await renderWhole(pageWith(again as EntryContext, requested.nonce), requested.nonce);
  return new Response(pageBytes(whole, site, ''), { status, headers });
}

import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
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
import { startLater } from './start-later.ts';

const DOCTYPE = '<!DOCTYPE html>';

/**
 * Where the state goes. Written in afterwards: it need not pass through React, which would copy it twice.
 * Unguessable, so that no words of a visitor can be taken for it.
 */
const STATE_MARK = crypto.randomUUID();

/** React's mark of a boundary that it could not finish in one go: something in it has to be waited for. */
const UNFINISHED = '<!--$!-->';

async function siteOf(site: RequestSite): Promise<SiteContextValue> {
  const { nonce, theme, localApiUrl, siteUrl, matomoUrl, queryClient } = site;
  const state: SiteState = {
    localApiUrl,
    siteUrl,
    matomoUrl,
    user: await site.user,
    queries: dehydrate(queryClient),
  };
  return { state, theme, embedded: STATE_MARK, nonce };
}

/** What the router streams to its other half, which hydrates from it. */
async function readHandoff(stream: EntryContext['serverHandoffStream']): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

function handoffScripts(handoff: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${jsonForHtml(handoff)});${controller}.close();</script>`;
}

/** Of UTF-8, at most, for a unit of text. */
const BYTES_PER_UNIT = 3;

/** Where pages are written before they are cut to length: their bytes need not be counted beforehand. */
let scratch = Buffer.alloc(0);

/** Piece by piece: a long text put together first would be copied once more. */
function toBytes(pieces: readonly string[]): Buffer {
  const most = BYTES_PER_UNIT * pieces.reduce((units, piece) => units + piece.length, 0);
  if (scratch.length < most) scratch = Buffer.alloc(most);
  let length = 0;
  for (const piece of pieces) length += scratch.write(piece, length);
  return Buffer.from(scratch.subarray(0, length));
}

function pageBytes(html: string, { state, nonce = '' }: SiteContextValue, scripts: string): Buffer {
  const stateAt = html.lastIndexOf(STATE_MARK);
  const endAt = html.lastIndexOf('</body>');
  const head = html.slice(0, stateAt);
  const rest = html.slice(stateAt + STATE_MARK.length, endAt);
  // While developing, the scripts are not those of a build, and nothing is measured.
  const page = import.meta.env.PROD ? startLater(head, rest, nonce) : { head, rest, starter: '' };
  return toBytes([
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
 * Loaders have read everything before rendering starts, so a page is rendered in one go, into one string: for a
 * page of cards this costs half of what streaming does. Only a page with parts that load by themselves is streamed.
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
  const site = await siteOf(requested);
  const handoff = await readHandoff(routerContext.serverHandoffStream);
  // The router would write a nonce into every link, too, where none is needed: only its own scripts get one.
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
    requested.body = pageBytes(atOnce, site, handoffScripts(handoff, requested.nonce));
    return new Response(null, { status, headers });
  }
  const again = { ...routerContext, serverHandoffStream: new Response(handoff).body ?? undefined };
  const whole = await renderWhole(pageWith(again as EntryContext, requested.nonce), requested.nonce);
  requested.body = pageBytes(whole, site, '');
  return new Response(null, { status, headers });
}

/** What the worker may cache. Nothing personal: neither API replies nor pages of signed-in users. */

export type Treatment = 'asset' | 'page' | 'leave';

export interface SeenRequest {
  method: string;
  mode: string;
  url: string;
}

export function treatmentOf({ method, mode, url }: SeenRequest, origin: string): Treatment {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'leave';
  if (pathname.startsWith('/api/') || pathname.startsWith('/sanctum/')) return 'leave';
  // The operator's pages are always live, never cached.
  if (/^\/studio(\/|$)/.test(pathname)) return 'leave';
  if (pathname.startsWith('/assets/') || pathname.startsWith('/icons/')) return 'asset';
  return mode === 'navigate' ? 'page' : 'leave';
}

const PERSONAL = /^\/(user|profiles|auth|watch|premium|screenshots|successful-payment|gopremium|gift)(\/|$)/;

export interface SeenResponse {
  status: number;
  redirected: boolean;
  cacheControl: string | null;
  contentType: string | null;
}

export function mayCachePage(url: string, response: SeenResponse): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    response.status === 200 &&
    !response.redirected &&
    !PERSONAL.test(pathname) &&
    !searchParams.has('token') &&
    !/no-store|private/.test(response.cacheControl ?? '') &&
    (response.contentType ?? '').startsWith('text/html')
  );
}

export function mayFetchAgain(url: string, origin: string): boolean {
  const isPage = treatmentOf({ method: 'GET', mode: 'navigate', url }, origin) === 'page';
  return isPage && !PERSONAL.test(new URL(url).pathname);
}

export const isExpired = (status: number) => status === 404 || status === 410;

/** `seen` is undefined if nothing is known about the cached pages; a network's login page is not a number. */
export const mustDropPages = (seen: string | undefined, now: string) => /^\d+$/.test(now) && now !== seen;

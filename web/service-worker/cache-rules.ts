/** What the worker may keep, as plain rules. Nothing personal: not the API's answers, not a signed-in page. */

export type Treatment = 'asset' | 'page' | 'leave';

export interface SeenRequest {
  method: string;
  mode: string;
  url: string;
}

/** Files whose name carries their content's hash, pages that are opened, and all the rest. */
export function treatmentOf({ method, mode, url }: SeenRequest, origin: string): Treatment {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'leave';
  if (pathname.startsWith('/api/') || pathname.startsWith('/sanctum/')) return 'leave';
  if (pathname.startsWith('/assets/') || pathname.startsWith('/icons/')) return 'asset';
  return mode === 'navigate' ? 'page' : 'leave';
}

const PERSONAL = /^\/(user|auth|watch|premium|screenshots|successful-payment|gopremium|gift)(\/|$)/;

export interface SeenResponse {
  status: number;
  redirected: boolean;
  cacheControl: string | null;
  contentType: string | null;
}

/** Only an ordinary page that the server made for everybody. */
export function mayKeepPage(url: string, response: SeenResponse): boolean {
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

/** Only our own pages, and none that would not be kept. */
export function mayFetchAgain(url: string, origin: string): boolean {
  const isPage = treatmentOf({ method: 'GET', mode: 'navigate', url }, origin) === 'page';
  return isPage && !PERSONAL.test(new URL(url).pathname);
}

import type { SuggestedRow } from '@pardeh/contract/titles/for-you';
import { redirect } from 'react-router';
import { ReplayEarlyClicks } from '../../features/shell/replay-early-clicks.ts';
import { browserAuth } from '../../shared/auth/browser-auth.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { EarlyInput } from '../../shared/forms/early-input.ts';
import { requestSite } from '../../shared/page-state/request-context.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { findPage } from '../../studio/pages.ts';
import { meOptions } from '../../studio/shared/studio.queries.ts';
import { Studio } from '../../studio/studio.tsx';
import type { Route } from './+types/studio.ts';
import { OwnRows, ViewersFront } from './viewers-front.tsx';
import { ViewersTitle } from './viewers-title.tsx';

export { PageError as ErrorBoundary } from '../../features/errors/page-error.tsx';

/** Rows that are on the screen keep their order, so other rows are another page. */
const nameOf = (rows: readonly SuggestedRow[]) =>
  JSON.stringify(rows.map(({ key, titles }) => [key, titles.map(({ id }) => id)]));

/** The one page of the studio for somebody without an account: its link is the key. */
const isSetup = (pathname: string) => pathname === '/studio/setup';

function askToSignIn(request: Request, isSignedIn: boolean): void {
  const { pathname, search } = new URL(request.url);
  if (!isSignedIn && !isSetup(pathname)) throw redirect(loginPath(pathname + search));
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    askToSignIn(request, (await context.get(requestSite).user) !== null);
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    askToSignIn(request, (await browserAuth().ensureUser()) !== null);
    await next();
  },
];

if (!import.meta.env.SSR) findPage(window.location.pathname)?.page.loadFirst();

/** A user without a role gets the API's 403, and thus the matching error page. The pages load their own data. */
async function read({ url: { pathname }, load }: PageRequest): Promise<void> {
  const me = isSetup(pathname) ? [] : [meOptions()];
  await Promise.all([load({ required: me }), findPage(pathname)?.page.load()]);
}

export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

export default function StudioRoute() {
  return (
    <>
      <Studio
        renderTitle={(title) => <ViewersTitle title={title} />}
        renderFront={(type, lists) => <ViewersFront type={type} lists={lists} />}
        renderForYou={(rows) => <ViewersFront key={nameOf(rows)} type="all" forYou={rows} />}
        renderOwnRows={(render) => <OwnRows>{render}</OwnRows>}
      />
      <EarlyInput />
      <ReplayEarlyClicks />
    </>
  );
}

import { redirect } from 'react-router';
import { ReplayEarlyClicks } from '../../features/shell/replay-early-clicks.ts';
import { browserAuth } from '../../shared/auth/browser-auth.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { EarlyInput } from '../../shared/forms/early-input.ts';
import { requestSite } from '../../shared/page-state/request-context.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { meOptions } from '../../studio/shared/studio.queries.ts';
import { Studio } from '../../studio/studio.tsx';
import type { Route } from './+types/studio.ts';
import { OwnRows, ViewersFront } from './viewers-front.tsx';
import { ViewersTitle } from './viewers-title.tsx';

export { PageError as ErrorBoundary } from '../../features/errors/page-error.tsx';

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

/**
 * A user without a role gets the API's 403, and thus the matching error page. The studio's pages load their own data.
 */
const needsOf = ({ url }: PageRequest) => (isSetup(url.pathname) ? {} : { required: [meOptions()] });

export const loader = serverLoader(needsOf);
export const clientLoader = browserLoader(needsOf);

export default function StudioRoute() {
  return (
    <>
      <Studio
        renderTitle={(title) => <ViewersTitle title={title} />}
        renderFront={(type, lists) => <ViewersFront type={type} lists={lists} />}
        renderOwnRows={(render) => <OwnRows>{render}</OwnRows>}
      />
      <EarlyInput />
      <ReplayEarlyClicks />
    </>
  );
}

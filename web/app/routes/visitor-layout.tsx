import { Outlet, redirect } from 'react-router';
import { browserAuth } from '../shared/auth/browser-auth.ts';
import { ownPath } from '../shared/auth/own-path.ts';
import { requestSite } from '../shared/page-state/request-context.ts';
import type { Route } from './+types/visitor-layout.ts';

/** A signed-in user is redirected. An emailed link may be for another account, so there the user is asked. */
function goOn(request: Request): void {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('token')) throw redirect(ownPath(searchParams.get('next')));
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    if (await context.get(requestSite).user) goOn(request);
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (await browserAuth().ensureUser()) goOn(request);
    await next();
  },
];

export default function VisitorLayout() {
  return <Outlet />;
}

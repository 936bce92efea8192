import { Outlet, redirect } from 'react-router';
import { ConfirmReminder } from '../features/security/confirm-reminder.tsx';
import { browserAuth } from '../shared/auth/browser-auth.ts';
import { guardRedirect } from '../shared/auth/guard.ts';
import { REF_COOKIE, readCookie } from '../shared/cookies/cookies.ts';
import { requestSite } from '../shared/page-state/request-context.ts';
import type { Route } from './+types/guard-layout.ts';

/** The address as the visitor wrote it: the router adds markers of its own to data requests. */
const requested = (request: Request) => new URL(request.url);

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    const { user, ref } = context.get(requestSite);
    if (!(await user)) throw redirect(guardRedirect(requested(request), ref));
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (!(await browserAuth().ensureUser())) {
      throw redirect(guardRedirect(requested(request), readCookie(document.cookie, REF_COOKIE)));
    }
    await next();
  },
];

export default function GuardLayout() {
  return (
    <>
      <ConfirmReminder />
      <Outlet />
    </>
  );
}

import { REF_TO_REGISTER } from '../limits.ts';

/** Pages that a user is not sent back to after signing in. */
const NO_RETURN = new Set(['/auth/logout']);

/** Where to redirect a visitor who requests a page for signed-in users. */
export function guardRedirect(
  requested: { pathname: string; search: string },
  ref: string | undefined,
): string {
  const target = ref === REF_TO_REGISTER ? '/auth/register' : '/auth/login';
  if (NO_RETURN.has(requested.pathname)) return target;
  return `${target}?next=${encodeURIComponent(requested.pathname + requested.search)}`;
}

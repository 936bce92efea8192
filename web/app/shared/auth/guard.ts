import { REF_TO_REGISTER } from '../limits.ts';

/** Pages that a user is not sent back to after signing in. */
const NO_RETURN = new Set(['/auth/logout']);

/** Where a visitor goes who asks for a page of signed-in users. */
export function guardRedirect(
  requested: { pathname: string; search: string },
  ref: string | undefined,
): string {
  const target = ref === REF_TO_REGISTER ? '/auth/register' : '/auth/login';
  if (NO_RETURN.has(requested.pathname)) return target;
  return `${target}?next=${encodeURIComponent(requested.pathname + requested.search)}`;
}

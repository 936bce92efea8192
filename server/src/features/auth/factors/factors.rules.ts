import type { Account } from '@pardeh/contract/account/account';

/** Roles that may not work without a second factor; the studio's setting belongs here. */
export const COMPULSORY_FOR: readonly Account['role'][] = [];

export function mustEnrol(
  { role, hasFactor }: { role: Account['role']; hasFactor: boolean },
  compulsoryFor: readonly Account['role'][] = COMPULSORY_FOR,
): boolean {
  return !hasFactor && compulsoryFor.includes(role);
}

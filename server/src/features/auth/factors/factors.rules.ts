import type { Account } from '@pardeh/contract/account';

/** Roles that may not work without a second factor; the setting of the studio goes here. */
export const COMPULSORY_FOR: readonly Account['role'][] = [];

/** Whether this account must add a factor before it goes on. */
export function mustEnrol(
  { role, hasFactor }: { role: Account['role']; hasFactor: boolean },
  compulsoryFor: readonly Account['role'][] = COMPULSORY_FOR,
): boolean {
  return !hasFactor && compulsoryFor.includes(role);
}

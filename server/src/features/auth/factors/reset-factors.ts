import { audit } from '../../../database/audit.queries.ts';
import type { Deps } from '../../../http/deps.ts';
import { revokeTokensOf } from '../../../http/identity/access-tokens.queries.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { dropFactors } from './factors.queries.ts';

/** For an account whose second factor is lost. It is signed out everywhere, and notified by mail. */
export async function resetFactors(
  deps: Pick<Deps, 'database' | 'jobs'>,
  userId: number,
  by: number | null = null,
): Promise<void> {
  const { db } = deps.database;
  await dropFactors(db, userId);
  await revokeTokensOf(db, userId, null);
  await audit(db, 'admin.second_factor_reset', { userId, ...(by === null ? {} : { detail: { by } }) });
  await notifyOwner(deps, userId, 'factors-reset');
}

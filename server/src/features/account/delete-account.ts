import type { Deps } from '../../http/deps.ts';
import { deleteAccount } from './account.queries.ts';
import { ACCOUNT_DELETED_MAIL, type AccountDeletedMail } from './account-deleted.job.ts';

/** Deletes the account, and mails a confirmation to its address. */
export async function deleteAndNotify(
  { database, jobs, secrets }: Pick<Deps, 'database' | 'jobs' | 'secrets'>,
  { id, name, email }: { id: number; name: string; email: string | null },
): Promise<void> {
  await deleteAccount(database.db, secrets, id);
  if (!email) return;
  const mail: AccountDeletedMail = { name, email };
  await jobs.send(ACCOUNT_DELETED_MAIL, mail);
}

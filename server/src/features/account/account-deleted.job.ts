import type { Deps, Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { renderEmail } from '../../mail/mail-layout.ts';
import { accountDeletedEmail } from '../../mail/mail-texts.ts';
import { deleteAccount } from './account.queries.ts';

export const ACCOUNT_DELETED_MAIL = 'account.deleted-mail';

/** Self-contained: the account no longer exists. */
export interface AccountDeletedMail {
  name: string;
  email: string;
}

export function accountDeletedJob({ config, mailer }: Platform): Job<AccountDeletedMail> {
  return {
    name: ACCOUNT_DELETED_MAIL,
    isUrgent: true,
    run: ({ data: { name, email } }) => mailer.send(renderEmail(accountDeletedEmail(name), email, config)),
  };
}

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

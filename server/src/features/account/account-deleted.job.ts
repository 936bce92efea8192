import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { renderEmail } from '../../mail/mail-layout.ts';
import { accountDeletedEmail } from '../../mail/mail-texts.ts';

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

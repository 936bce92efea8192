import { accountDeletedLetter } from '../../domain/letters.ts';
import type { Platform } from '../../open-platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { renderLetter } from '../../platform/mail-layout.ts';

export const ACCOUNT_DELETED_MAIL = 'account.deleted-mail';

/** By itself: the account that it is about is gone. */
export interface AccountDeletedMail {
  name: string;
  email: string;
}

export function accountDeletedJob({ config, mailer }: Platform): Job<AccountDeletedMail> {
  return {
    name: ACCOUNT_DELETED_MAIL,
    run: ({ data: { name, email } }) =>
      mailer.send(renderLetter(accountDeletedLetter(name), email, config.siteUrl)),
  };
}

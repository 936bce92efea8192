import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { renderLetter } from '../../mail/mail-layout.ts';
import { loginLetter, passwordChangedLetter, resetLetter } from '../../mail/mail-texts.ts';
import { createOneTimeToken } from './one-time-tokens.queries.ts';
import { findByEmail, findById } from './users.queries.ts';

export const AUTH_MAIL = 'auth.mail';

export interface AuthMail {
  kind: 'reset' | 'login' | 'changed';
  email: string;
}

const RESET_MINUTES = 30;
const LOGIN_MINUTES = 15;

/**
 * Looks the account up, makes the link and mails it. All of it happens here and not in the call, so that the call
 * does the same for an address that nobody has; and no link ever lies in the queue.
 */
export function authMailJob({ config, database: { db }, mailer }: Platform): Job<AuthMail> {
  return {
    name: AUTH_MAIL,
    async run({ data: { kind, email } }) {
      const found = await findByEmail(db, email);
      const user = found && !found.blocked_at ? await findById(db, found.id) : undefined;
      if (!user) return;
      const letter = await write(kind, user);
      await mailer.send(renderLetter(letter, email, config.siteUrl));
    },
  };

  async function write(kind: AuthMail['kind'], user: { id: number; name: string; email: string | null }) {
    if (kind === 'changed') {
      return passwordChangedLetter(user.name, `${config.siteUrl}/auth/forgot-password`);
    }
    if (kind === 'login') {
      const { token } = await createOneTimeToken(db, user.id, 'login', LOGIN_MINUTES);
      return loginLetter(user.name, `${config.siteUrl}/auth/login?token=${token}`, LOGIN_MINUTES);
    }
    const { token } = await createOneTimeToken(db, user.id, 'reset', RESET_MINUTES);
    const address = encodeURIComponent(user.email ?? '');
    const url = `${config.siteUrl}/auth/reset-password/${token}?email=${address}`;
    return resetLetter(user.name, url, RESET_MINUTES);
  }
}

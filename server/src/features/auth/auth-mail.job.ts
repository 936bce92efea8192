import type { Deps, Platform } from '../../http/deps.ts';
import { createOneTimeToken } from '../../http/identity/one-time-tokens.queries.ts';
import type { Job } from '../../jobs/jobs.ts';
import { type Email, renderEmail } from '../../mail/mail-layout.ts';
import { loginEmail, resetEmail } from '../../mail/mail-texts.ts';
import {
  addressChangeEmail,
  addressTakenEmail,
  confirmationEmail,
  type SecurityEvent,
  securityEmail,
} from '../../mail/security-emails.ts';
import { findByEmail, findById } from '../../members/users.queries.ts';

export const AUTH_MAIL = 'auth.mail';

export type AuthMail =
  | { kind: 'reset' | 'login'; email: string }
  | { kind: 'confirm'; userId: number }
  | { kind: 'change'; userId: number; email: string }
  | { kind: 'notice'; name: string; email: string; event: SecurityEvent; detail: string };

const RESET_MINUTES = 30;
const LOGIN_MINUTES = 15;
const CONFIRM_HOURS = 72;
const CHANGE_HOURS = 24;

/** Tells an account's owner what was changed, at the account's previous address. */
export async function notifyOwner(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  ownerOrId: { name: string; email: string | null } | number,
  event: SecurityEvent,
  detail = '',
): Promise<void> {
  const owner = typeof ownerOrId === 'number' ? await findById(database.db, ownerOrId) : ownerOrId;
  if (!owner?.email) return;
  const mail: AuthMail = { kind: 'notice', name: owner.name, email: owner.email, event, detail };
  await jobs.send(AUTH_MAIL, mail);
}

/**
 * Looks up the account, creates the link and mails it. This happens here and not in the request, so that the request
 * behaves the same for an unknown address; and no link is ever in the queue.
 */
export function authMailJob({ config, database: { db }, mailer }: Platform): Job<AuthMail> {
  const page = (path: string) => `${config.siteUrl}${path}`;

  return {
    name: AUTH_MAIL,
    isUrgent: true,
    async run({ data }) {
      const written = await write(data);
      if (written) await mailer.send(renderEmail(written.message, written.to, config));
    },
  };

  async function write(mail: AuthMail): Promise<{ to: string; message: Email } | null> {
    if (mail.kind === 'notice') {
      return { to: mail.email, message: securityEmail(mail.name, mail, page('/auth/forgot-password')) };
    }
    if (mail.kind === 'confirm' || mail.kind === 'change') return writeAboutAddress(mail);
    const found = await findByEmail(db, mail.email);
    const user = found && !found.blocked_at ? await findById(db, found.id) : undefined;
    if (!user) return null;
    const minutes = mail.kind === 'login' ? LOGIN_MINUTES : RESET_MINUTES;
    const { token } = await createOneTimeToken(db, { userId: user.id, purpose: mail.kind, minutes });
    if (mail.kind === 'login') {
      return { to: mail.email, message: loginEmail(user.name, page(`/auth/login?token=${token}`), minutes) };
    }
    const url = page(`/auth/reset-password/${token}?email=${encodeURIComponent(mail.email)}`);
    return { to: mail.email, message: resetEmail(user.name, url, minutes) };
  }

  /** The secret is after the `#`, which browsers do not send: it never appears in a log on the way. */
  async function writeAboutAddress(mail: AuthMail & { kind: 'confirm' | 'change' }) {
    const user = await findById(db, mail.userId);
    const to = mail.kind === 'change' ? mail.email : user?.email;
    if (!user || user.blocked_at || !to) return null;
    if (mail.kind === 'change' && (await findByEmail(db, to))) {
      return { to, message: addressTakenEmail(page('/auth/login')) };
    }
    const hours = mail.kind === 'change' ? CHANGE_HOURS : CONFIRM_HOURS;
    const { token } = await createOneTimeToken(db, {
      userId: user.id,
      purpose: mail.kind,
      minutes: hours * 60,
      email: to,
    });
    const url = page(`/auth/confirm-email#${token}`);
    const write = mail.kind === 'change' ? addressChangeEmail : confirmationEmail;
    return { to, message: write(user.name, url, hours) };
  }
}

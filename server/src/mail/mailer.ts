import nodemailer, { type Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { type CaughtFolder, openCaughtFolder } from '../storage/caught-folder.ts';
import type { Mail } from './mail-layout.ts';

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Where emails are stored for inspection instead of being sent; null where they are sent. */
  readonly caught: CaughtFolder<Mail> | null;
  close(): void;
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'dataDir'>;

const TIMEOUT_MS = 15_000;

/**
 * Sends through SMTP_URL; without it, emails go into the data folder, and a local site has a page that lists them.
 * Settings are read for every email, since they can change while the site runs.
 */
export function openMailer(config: MailSettings): Mailer {
  const folder = openCaughtFolder<Mail>(config.dataDir, 'mail');
  let open: { transport: Transporter; smtpUrl: string; mailFrom: string } | null = null;

  function transportFor(smtpUrl: string, mailFrom: string): Transporter {
    if (open?.smtpUrl !== smtpUrl || open.mailFrom !== mailFrom) {
      open?.transport.close();
      open = { transport: makeTransport(smtpUrl, mailFrom), smtpUrl, mailFrom };
    }
    return open.transport;
  }

  return {
    send: async (mail) => {
      const { smtpUrl, mailFrom } = config;
      if (!smtpUrl) return folder.store(mail);
      const { headers, ...message } = mail;
      await transportFor(smtpUrl, mailFrom).sendMail({
        ...message,
        headers: { 'Content-Language': 'fa', ...headers },
      });
    },
    get caught() {
      return config.smtpUrl ? null : folder;
    },
    close: () => open?.transport.close(),
  };
}

function makeTransport(smtpUrl: string, from: string): Transporter {
  return nodemailer.createTransport(smtpUrl, {
    from,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
}

/** Whether the mail server answers; null where none is set. */
export async function isMailServerUp({ smtpUrl, mailFrom }: MailSettings): Promise<boolean | null> {
  if (!smtpUrl) return null;
  const transport = makeTransport(smtpUrl, mailFrom);
  return transport
    .verify()
    .catch(() => false)
    .finally(() => transport.close());
}

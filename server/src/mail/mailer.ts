import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';
import { type Mail, type MailFolder, openMailFolder } from './mail-folder.ts';

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Where mails are kept to be looked at instead of sent; null where they are sent. */
  readonly caught: MailFolder | null;
  close(): void;
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl' | 'dataDir'>;

const TIMEOUT_MS = 15_000;

/** Sends through SMTP_URL; without one the mails go into the data folder, and on a local site a page shows them. */
export function openMailer(config: MailSettings): Mailer {
  if (!config.smtpUrl) {
    const folder = openMailFolder(config.dataDir);
    return { send: (mail) => folder.keep(mail), caught: folder, close: () => {} };
  }
  const transport = nodemailer.createTransport(config.smtpUrl, {
    from: config.mailFrom,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, headers: { 'Content-Language': 'fa' } });
    },
    caught: null,
    close: () => transport.close(),
  };
}

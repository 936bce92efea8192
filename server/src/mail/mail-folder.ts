import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

export interface StoredMail extends Mail {
  id: string;
  at: string;
}

export interface MailFolder {
  store(mail: Mail): Promise<void>;
  /** Newest first. */
  list(): Promise<StoredMail[]>;
}

const MAILS_MAX = 200;

/** Stores each email as a file in the data folder: a stand-in for a mail server during development. */
export function openMailFolder(dataDir: string): MailFolder {
  const folder = path.join(dataDir, 'mail');
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  let last = 0;

  return {
    async store(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      last = Math.max(Date.now(), last + 1);
      const stored: StoredMail = { ...mail, id: String(last), at: new Date(last).toISOString() };
      const file = path.join(folder, `${stored.id}.json`);
      await writeFile(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
      await rename(`${file}.new`, file);
      const old = (await names()).sort().slice(0, -MAILS_MAX);
      await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
    },
    async list() {
      const found = (await names()).sort().reverse();
      const texts = await Promise.all(
        found.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => null)),
      );
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as StoredMail]));
    },
  };
}

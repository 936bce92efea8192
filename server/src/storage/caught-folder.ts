import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Caught<T> = T & { id: string; at: string };

export interface CaughtFolder<T> {
  store(message: T): Promise<void>;
  /** Newest first. */
  list(): Promise<Caught<T>[]>;
}

const MESSAGES_MAX = 200;

/** Stores each message as a file in the data folder: a stand-in for a mail server or an SMS provider in development. */
export function openCaughtFolder<T extends object>(dataDir: string, name: string): CaughtFolder<T> {
  const folder = path.join(dataDir, name);
  const names = async () => (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.json'));
  let last = 0;

  return {
    async store(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      last = Math.max(Date.now(), last + 1);
      const stored: Caught<T> = { ...message, id: String(last), at: new Date(last).toISOString() };
      const file = path.join(folder, `${stored.id}.json`);
      await writeFile(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
      await rename(`${file}.new`, file);
      const old = (await names()).sort().slice(0, -MESSAGES_MAX);
      await Promise.all(old.map((each) => rm(path.join(folder, each), { force: true })));
    },
    async list() {
      const found = (await names()).sort().reverse();
      const texts = await Promise.all(
        found.map((each) => readFile(path.join(folder, each), 'utf8').catch(() => null)),
      );
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Caught<T>]));
    },
  };
}

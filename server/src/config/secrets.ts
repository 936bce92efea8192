import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A key for each purpose, all from one secret, so that a leak of one use tells nothing of another. */
export interface Secrets {
  keyFor(purpose: string): Buffer;
}

/** The configured secret, or one made on the first start and kept in the data folder. */
export async function openSecrets(configured: string | null, dataDir: string): Promise<Secrets> {
  const secret = configured ?? (await keptSecret(path.join(dataDir, 'secret.key')));
  return { keyFor: (purpose) => createHmac('sha256', secret).update(purpose).digest() };
}

async function keptSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  // `wx` never overwrites: of two processes that start together, the second reads what the first wrote.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {});
  return readFile(file, 'utf8');
}

/** What our own web server shows the API; a web process of its own makes it of the same SECRET_KEY. */
export function webKeyOf(secrets: Secrets): string {
  return secrets.keyFor('web').toString('hex');
}

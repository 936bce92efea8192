import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { CommandError } from '../commands/admin-command.ts';

/** Slow on purpose: a passphrase can be guessed, a key cannot. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Salt, nonce, tag, then the text; scrypt and AES-256-GCM. */
export function sealWithPassphrase(passphrase: string, text: string): Buffer {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
}

export function openWithPassphrase(passphrase: string, sealed: Buffer): string {
  const key = scryptSync(passphrase, sealed.subarray(0, 16), 32, COST);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(16, 28));
  decipher.setAuthTag(sealed.subarray(28, 44));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(44)), decipher.final()]).toString('utf8');
  } catch {
    throw new CommandError('BACKUP_PASSPHRASE does not open the keys of this backup.');
  }
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { RootKeys } from './root-keys.ts';

/** A key for each purpose, all from one secret, so that a leak of one use tells nothing of another. */
export interface Secrets {
  /** What new things are signed with. */
  keyFor(purpose: string): Buffer;
  /** What signatures are believed from, the newest first: two while the root key is being changed. */
  keysFor(purpose: string): Buffer[];
}

/**
 * What people hold in their hands for years, or what was written into other systems with it: such keys stay the same
 * when the root key changes. They are kept in the database, sealed with each root key in turn.
 */
export const LASTING_PURPOSES = [
  'gift codes',
  'gift code hashes',
  'web push',
  'support tickets',
  'one-time codes',
  'site settings',
  'staff webhooks',
  'unsubscribe links',
] as const;

export type LastingKeys = ReadonlyMap<string, Buffer>;

export function openSecrets({ current, previous }: RootKeys, lasting: LastingKeys = new Map()): Secrets {
  const roots = previous === null || previous === current ? [current] : [current, previous];
  const keysFor = (purpose: string) => {
    const stored = lasting.get(purpose);
    return stored ? [stored] : roots.map((root) => deriveKey(root, purpose));
  };
  return {
    keysFor,
    keyFor: (purpose) => lasting.get(purpose) ?? deriveKey(current, purpose),
  };
}

export function deriveKey(root: string, purpose: string): Buffer {
  return createHmac('sha256', root).update(purpose).digest();
}

/** Names a root key without telling anything of it. */
export function rootName(root: string): string {
  return deriveKey(root, 'name of the root').toString('hex').slice(0, 16);
}

/** AES-256-GCM; the purpose is part of what is sealed, so that one key cannot be passed for another. */
export function sealKey(root: string, purpose: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(root, 'lasting keys'), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unsealKey(root: string, purpose: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(root, 'lasting keys'), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** What our own web server shows the API; a web process of its own makes it of the same SECRET_KEY. */
export function webKeyOf(secrets: Secrets): string {
  return secrets.keyFor('web').toString('hex');
}

/** All that the API believes: a web process may still have the previous key, or this one a little earlier. */
export function webKeysOf(secrets: Secrets): string[] {
  return secrets.keysFor('web').map((key) => key.toString('hex'));
}

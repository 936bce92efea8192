import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. `about` binds it to its context: what was sealed for one user cannot be opened for another. */
export function sealBytes(bytes: Buffer, key: Buffer, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws where it was sealed with another key. */
export function openBytes(sealed: string, key: Buffer, about: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]);
}

export const sealText = (text: string, key: Buffer, about: string) =>
  sealBytes(Buffer.from(text), key, about);

/** Tries each of the live keys; null when none of them fits. */
export function openSealed(sealed: string, keys: readonly Buffer[], about: string): string | null {
  for (const key of keys) {
    try {
      return openBytes(sealed, key, about).toString('utf8');
    } catch {
      // Sealed with another key; the next one may fit.
    }
  }
  return null;
}

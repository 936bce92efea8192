import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. `about` binds it to its context: text sealed for one user cannot be opened for another. */
export function sealText(text: string, key: Buffer, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Tries each of the live keys; null when none of them fits. */
export function openSealed(sealed: string, keys: readonly Buffer[], about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    try {
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opener.final('utf8');
    } catch {
      // Sealed with another key; the next one may fit.
    }
  }
  return null;
}

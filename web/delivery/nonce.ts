import { randomFillSync } from 'node:crypto';

const NONCE_BYTES = 18;
/** Random bytes are fetched for many nonces at once: asking the system for each costs more than using it. */
const pool = Buffer.alloc(NONCE_BYTES * 256);
let used = pool.length;

/** 24 characters that nobody can guess, for one response. */
export function makeNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64url', used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return nonce;
}

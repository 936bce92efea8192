import { randomFillSync } from 'node:crypto';

const NONCE_BYTES = 18;
/** Random bytes for many nonces at once: a call to the system for each would cost more than all the rest. */
const pool = Buffer.alloc(NONCE_BYTES * 256);
let used = pool.length;

/** 24 unguessable characters. */
export function makeNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64url', used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return nonce;
}

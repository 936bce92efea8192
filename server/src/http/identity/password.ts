import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's parameters for argon2id; a hash with others is replaced at the next sign-in. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** As a PHC string: the algorithm, its cost, the salt and the hash together. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', {
    message: prepared(password),
    nonce,
    tagLength: HASH_BYTES,
    ...COST,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/**
 * Without a stored hash (no such account, or one without a password) it takes just as long and returns false, so that
 * the response time reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(stored ?? (await nobodysHash())) ?? [];
  if (!salt || !expected) return false;
  const wanted = Buffer.from(expected, 'base64');
  const hash = await derive('argon2id', {
    message: prepared(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(hash, wanted) && stored !== null;
}

export function needsRehash(stored: string): boolean {
  const { memory, passes, parallelism } = COST;
  return !stored.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`);
}

let nobody: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  return nobody;
}

/** The same password typed on two keyboards must match, so composed letters are decomposed. */
function prepared(password: string): string {
  return password.normalize('NFKC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

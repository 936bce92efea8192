import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, used as a credential. Only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface TokenInput {
  id: number;
  secret: string;
}

/** `id|secret`: the id finds the row, the secret proves the right to it. */
export function parseBearer(bearer: string): TokenInput | null {
  return readToken(/^([1-9]\d{0,9})\|([\w-]{43})$/, bearer);
}

/** `id-secret`: only characters that may stand in an address as they are. */
export function parseAppToken(token: string): TokenInput | null {
  return readToken(/^([1-9]\d{0,9})-([\w-]{43})$/, token);
}

function readToken(form: RegExp, text: string): TokenInput | null {
  const [, id, secret] = form.exec(text) ?? [];
  if (!id || !secret || Number(id) > 2_147_483_647) return null;
  return { id: Number(id), secret };
}

/** `12-…`: an id that can stand in an address, signed for one purpose, so that nothing has to be stored for it. */
export function signId(purpose: string, id: number, key: Buffer): string {
  return `${id}-${createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')}`;
}

export function readSignedId(purpose: string, token: string, key: Buffer): number | null {
  const id = Number(/^([1-9]\d{0,8})-/.exec(token)?.[1]);
  return Number.isInteger(id) && sameText(token, signId(purpose, id, key)) ? id : null;
}

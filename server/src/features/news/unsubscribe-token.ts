import { createHmac } from 'node:crypto';
import { sameText } from '../../config/opaque-token.ts';

/** The purpose of the key; it is a lasting one, since a mail may be opened years later. */
export const UNSUBSCRIBE_KEY = 'unsubscribe links';

export function unsubscribeToken(userId: number, key: Buffer): string {
  return `${userId}-${createHmac('sha256', key).update(`unsubscribe ${userId}`).digest('base64url')}`;
}

export function readUnsubscribeToken(token: string, key: Buffer): number | null {
  const id = Number(/^([1-9]\d{0,8})-/.exec(token)?.[1]);
  return Number.isInteger(id) && sameText(token, unsubscribeToken(id, key)) ? id : null;
}

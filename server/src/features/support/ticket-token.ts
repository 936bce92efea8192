import { createHmac } from 'node:crypto';
import { sameText } from '../../config/opaque-token.ts';

/** The key to a conversation, part of its URL: its id, signed. Nothing has to be stored for it. */
export function ticketToken(id: number, key: Buffer): string {
  return `${id}-${createHmac('sha256', key).update(`ticket ${id}`).digest('base64url')}`;
}

export function readTicketToken(token: string, key: Buffer): number | null {
  const id = Number(/^([1-9]\d{0,8})-/.exec(token)?.[1]);
  return Number.isInteger(id) && sameText(token, ticketToken(id, key)) ? id : null;
}

export function ticketPath(token: string): string {
  return `/contact?ticket=${token}`;
}

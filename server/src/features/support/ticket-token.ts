import { readSignedId, signId } from '../../config/opaque-token.ts';

/** The key to a conversation, part of its URL. */
export const ticketToken = (id: number, key: Buffer) => signId('ticket', id, key);
export const readTicketToken = (token: string, key: Buffer) => readSignedId('ticket', token, key);
export const ticketPath = (token: string) => `/contact?ticket=${token}`;

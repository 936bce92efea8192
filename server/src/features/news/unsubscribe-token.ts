import { readSignedId, signId } from '../../config/opaque-token.ts';

/** The purpose of the key; it is a lasting one, since a mail may be opened years later. */
export const UNSUBSCRIBE_KEY = 'unsubscribe links';

export const unsubscribeToken = (userId: number, key: Buffer) => signId('unsubscribe', userId, key);
export const readUnsubscribeToken = (token: string, key: Buffer) => readSignedId('unsubscribe', token, key);

/** The purpose of the key that encrypts webhook addresses, and what binds an address to its user. */
export const WEBHOOK_KEY = 'staff webhooks';
export const webhookOwner = (userId: number) => `webhook of ${userId}`;

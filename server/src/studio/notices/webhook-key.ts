/** What the addresses of webhooks are sealed with, and for whom. */
export const WEBHOOK_KEY = 'staff webhooks';
export const webhookOwner = (userId: number) => `webhook of ${userId}`;

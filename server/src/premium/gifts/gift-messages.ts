import type { Message } from '../../notify/notify.queries.ts';

/** The notification to the giver when the gift is redeemed. */
export function redeemedMessage(card: {
  id: number;
  plan_title_fa: string;
  gift_to: string | null;
}): Message {
  return {
    kind: 'payment',
    titleFa: 'هدیهٔ شما به دستش رسید',
    bodyFa: `کد هدیهٔ ${card.plan_title_fa}${card.gift_to ? ` (برای ${card.gift_to})` : ''} به کار رفت.`,
    path: '/gift',
    about: `gift:${card.id}`,
  };
}

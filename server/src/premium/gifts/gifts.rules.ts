import { giftPath } from '@pardeh/contract/paths';
import type { Gift } from '@pardeh/contract/premium/gifts';
import { type GiftCodes, showGiftCode } from './gift-codes.rules.ts';
import type { GiftCard } from './gifts.queries.ts';

export const GIFT_TEXTS = {
  unknown: 'چنین کد هدیه‌ای نداریم. حرف‌ها و رقم‌ها را یک بار دیگر ببینید.',
  used: 'این کد هدیه پیش‌تر به کار رفته است.',
  over: 'مهلت این کد هدیه به پایان رسیده است.',
} as const;

export function giftStatus(
  card: Pick<GiftCard, 'redeemed_at' | 'voided_at' | 'expires_at'>,
  now: Date,
): Gift['status'] {
  if (card.voided_at !== null) return 'refunded';
  if (card.redeemed_at !== null) return 'redeemed';
  return card.expires_at !== null && card.expires_at <= now ? 'expired' : 'waiting';
}

export function asGift(card: GiftCard, codes: GiftCodes, siteUrl: string, now: Date): Gift {
  const status = giftStatus(card, now);
  const code = status === 'waiting' ? showGiftCode(codes.codeOf(card.salt)) : null;
  return {
    id: card.id,
    code,
    link: code && `${siteUrl}${giftPath(code)}`,
    planTitle: card.plan_title_fa,
    days: card.days,
    to: card.gift_to,
    message: card.message,
    status,
    createdAt: card.created_at.toISOString(),
    redeemedAt: card.redeemed_at?.toISOString() ?? null,
    expiresAt: card.expires_at?.toISOString() ?? null,
  };
}

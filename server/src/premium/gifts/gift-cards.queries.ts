import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import type { GiftCodes } from './gift-codes.rules.ts';

export interface NewGiftCard {
  planId: number;
  planTitle: string;
  days: number;
  paymentId?: number;
  boughtBy?: number | null;
  giftTo?: string | null;
  message?: string | null;
  note?: string | null;
  expiresAt?: Date | null;
}

/** Inserts a card and returns its code, which is not stored anywhere. Call inside a transaction. */
export async function makeGiftCard(
  db: Db,
  codes: GiftCodes,
  card: NewGiftCard,
): Promise<{ id: number; code: string }> {
  const salt = codes.newSalt();
  const code = codes.codeOf(salt);
  const made = await db
    .insertInto('gift_cards')
    .values({
      salt,
      code_hash: codes.hashOf(code) ?? '',
      plan_id: card.planId,
      plan_title_fa: card.planTitle,
      days: card.days,
      payment_id: card.paymentId ?? null,
      bought_by: card.boughtBy ?? null,
      gift_to: card.giftTo ?? null,
      message: card.message ?? null,
      note: card.note ?? null,
      expires_at: card.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(db, 'gift.made', {
    userId: card.boughtBy ?? null,
    detail: { giftId: made.id, paymentId: card.paymentId ?? null, planId: card.planId },
  });
  return { id: made.id, code };
}

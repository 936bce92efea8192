import { sql } from 'kysely';
import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import type { GiftCard } from './gifts.queries.ts';

export function latestCards(db: Db, limit: number): Promise<GiftCard[]> {
  return db.selectFrom('gift_cards').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export function planOfCard(db: Db, id: number) {
  return db.selectFrom('plans').select(['id', 'title_fa', 'days']).where('id', '=', id).executeTakeFirst();
}

/** Voids an operator's card that is not redeemed yet; false when there is none. */
export async function voidWaitingCard(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_cards')
    .set({ voided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .where('redeemed_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await audit(db, 'gift.voided', { detail: { giftId: id } });
  return numUpdatedRows > 0n;
}

import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../../database/audit.queries.ts';
import type { Db } from '../../../database/database.ts';
import { addLedgerEntry } from '../../ledger/ledger.queries.ts';

interface Reversible {
  id: number;
  kind: 'purchase' | 'gift_purchase' | 'gift' | 'reward';
  user_id: number | null;
  payment_id: number | null;
  amount_rial: number;
}

/** The credit of a payment and what depends on it: the reward of the inviter and a redeemed gift. */
async function entriesToReverse(db: Db, paymentId: number): Promise<Reversible[]> {
  const { rows } = await sql<Reversible>`
    select l.id, l.kind, l.user_id, l.payment_id, l.amount_rial from ledger_entries l
    where (l.payment_id = ${paymentId} and l.kind <> 'reversal'
        or l.kind = 'gift' and l.gift_id in (select id from gift_cards where payment_id = ${paymentId}))
      and not exists (select from ledger_entries r where r.reverses = l.id)
    order by l.user_id desc nulls first, l.id`.execute(db);
  return rows;
}

/** Reverses everything that a payment granted; repeating it changes nothing. Call inside a transaction. */
export async function reverseCredits(db: Db, paymentId: number, note: string): Promise<void> {
  for (const entry of await entriesToReverse(db, paymentId)) {
    await addLedgerEntry(db, {
      kind: 'reversal',
      userId: entry.user_id,
      paymentId,
      reverses: entry.id,
      amountRial: -entry.amount_rial,
      note,
    });
  }
}

export interface CardOfPayment {
  id: number;
  redeemed_at: Date | null;
}

export async function lockCardOf(db: Db, paymentId: number): Promise<CardOfPayment | undefined> {
  return db
    .selectFrom('gift_cards')
    .select(['id', 'redeemed_at'])
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function voidCard(db: Db, cardId: number): Promise<void> {
  const now: RawBuilder<Date> = sql`now()`;
  await db.updateTable('gift_cards').set({ voided_at: now }).where('id', '=', cardId).execute();
  await audit(db, 'gift.voided', { detail: { giftId: cardId } });
}

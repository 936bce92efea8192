import { type Selectable, sql } from 'kysely';
import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';
import { notify } from '../../notify/notify.queries.ts';
import { addLedgerEntry } from '../ledger/ledger.queries.ts';
import type { Period } from '../membership/membership.rules.ts';
import { redeemedMessage } from './gift-messages.ts';

export type GiftCard = Selectable<DatabaseSchema['gift_cards']>;

const LISTED = 100;

export function giftsBoughtBy(db: Db, userId: number): Promise<GiftCard[]> {
  return db
    .selectFrom('gift_cards')
    .selectAll()
    .where('bought_by', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

export function findByHash(db: Db, codeHash: string): Promise<GiftCard | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

export interface Redeemed {
  card: GiftCard;
  periods: Period[];
  giver: string | null;
}

/**
 * One statement decides who gets the card: of any number of parallel attempts one finds it unredeemed. The days are
 * added in the same transaction. Null when the card cannot be redeemed.
 */
export async function redeem(
  db: Db,
  { codeHash, userId, address }: { codeHash: string; userId: number; address: string },
): Promise<Redeemed | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<GiftCard>`
      update gift_cards set redeemed_by = ${userId}, redeemed_at = now()
      where code_hash = ${codeHash} and redeemed_at is null and voided_at is null
        and (expires_at is null or expires_at > now())
      returning *`.execute(tx);
    const card = rows[0];
    if (!card) return null;
    const periods = await addLedgerEntry(tx, {
      kind: 'gift',
      userId,
      giftId: card.id,
      days: card.days,
      starts: 'after',
      planId: card.plan_id,
      planTitle: card.plan_title_fa,
    });
    await audit(tx, 'gift.redeemed', { userId, address, detail: { giftId: card.id, days: card.days } });
    if (card.bought_by !== null && card.bought_by !== userId) {
      await notify(tx, [card.bought_by], redeemedMessage(card));
    }
    return { card, periods: periods ?? [], giver: await nameOf(tx, card.bought_by) };
  });
}

async function nameOf(db: Db, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? null;
}

import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import {
  derivePeriods,
  type LedgerDays,
  type MembershipSource,
  type Period,
} from '../membership/membership.rules.ts';

/** The ledger is the only place where days or rials are added or taken back. */
export interface LedgerEntry {
  kind: 'purchase' | 'gift_purchase' | 'gift' | 'reward' | 'grant' | 'reversal';
  userId: number | null;
  paymentId?: number;
  giftId?: number;
  invitedId?: number;
  reverses?: number;
  amountRial?: number;
  days?: number;
  starts?: 'now' | 'after';
  planId?: number | null;
  planTitle?: string | null;
  note?: string;
}

/**
 * Inserts an entry and rewrites the user's periods. Returns the periods of this entry, or null when the account is
 * gone. A second credit for the same thing violates a unique index and aborts the transaction. Call inside one.
 */
export async function addLedgerEntry(db: Db, entry: LedgerEntry): Promise<Period[] | null> {
  const exists = entry.userId === null ? false : await lockUser(db, entry.userId);
  const written = await db
    .insertInto('ledger_entries')
    .values({
      kind: entry.kind,
      user_id: entry.userId,
      payment_id: entry.paymentId ?? null,
      gift_id: entry.giftId ?? null,
      invited_id: entry.invitedId ?? null,
      reverses: entry.reverses ?? null,
      amount_rial: entry.amountRial ?? 0,
      days: entry.days ?? 0,
      starts: entry.starts ?? null,
      plan_id: entry.planId ?? null,
      plan_title_fa: entry.planTitle ?? null,
      note: entry.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!exists || entry.userId === null) return null;
  const periods = await rewritePeriods(db, entry.userId);
  return periods.filter((period) => period.ledgerId === written.id);
}

/** Serialises the entries of one user, since each depends on the one before. False when there is no such user. */
async function lockUser(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select id from users where id = ${userId} for no key update`.execute(db);
  return rows.length > 0;
}

/** Periods are derived data: they can be rebuilt from the ledger at any time. */
export async function rewritePeriods(db: Db, userId: number): Promise<Period[]> {
  const periods = derivePeriods(await ledgerDaysOf(db, userId));
  await db.deleteFrom('membership_periods').where('user_id', '=', userId).execute();
  if (periods.length > 0) {
    await db
      .insertInto('membership_periods')
      .values(
        periods.map((period) => ({
          user_id: userId,
          starts_at: period.from,
          ends_at: period.until,
          ledger_id: period.ledgerId,
          plan_title_fa: period.planTitle,
          source: period.source,
        })),
      )
      .execute();
  }
  return periods;
}

const SOURCES: Record<string, MembershipSource> = { gift: 'gift', reward: 'reward', grant: 'operator' };

export async function ledgerDaysOf(db: Db, userId: number): Promise<LedgerDays[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['id', 'at', 'kind', 'days', 'starts', 'plan_title_fa', 'reverses'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    days: row.days,
    starts: row.starts,
    planTitle: row.plan_title_fa ?? '',
    source: SOURCES[row.kind] ?? 'purchase',
    reverses: row.reverses,
  }));
}

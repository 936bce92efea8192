import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { PaymentRow } from './payments.queries.ts';

/** A payment with the rest of its receipt. */
export type PaymentView = PaymentRow & {
  coupon_code: string | null;
  period_from: Date | null;
  period_until: Date | null;
  gift_salt: string | null;
  gift_redeemed_at: Date | null;
};

const COLUMNS = sql`p.*, c.code as coupon_code, bought.period_from, bought.period_until,
  g.salt as gift_salt, g.redeemed_at as gift_redeemed_at`;
const FROM = sql`
  from payments p
  left join coupons c on c.id = p.coupon_id
  left join gift_cards g on g.payment_id = p.id and g.voided_at is null
  left join lateral (
    select min(m.starts_at) as period_from, max(m.ends_at) as period_until
    from ledger_entries l join membership_periods m on m.ledger_id = l.id and m.user_id = p.user_id
    where l.payment_id = p.id and l.kind = 'purchase'
  ) bought on true`;

export async function viewPayment(db: Db, userId: number, id: number): Promise<PaymentView | undefined> {
  const { rows } = await sql<PaymentView>`
    select ${COLUMNS} ${FROM} where p.id = ${id} and p.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** An order that failed before the gateway was reached is not worth showing. */
const WORTH_SHOWING = sql`(p.state <> 'failed' or p.authority is not null)`;

export function listPaymentViews(db: Db, userId: number, page: Page) {
  return pagedRows<PaymentView>(db, page, {
    columns: COLUMNS,
    from: sql`${FROM} where p.user_id = ${userId} and ${WORTH_SHOWING}`,
    order: sql`p.id desc`,
    count: sql`select count(*) from payments p where p.user_id = ${userId} and ${WORTH_SHOWING}`,
  });
}

/** Claims the oldest success that the buyer's browser has not seen: each is returned once. */
export async function claimUntoldSuccess(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update payments set told_at = now()
    where id = (
      select id from payments
      where user_id = ${userId} and state = 'succeeded' and told_at is null
      order by id limit 1 for update skip locked
    ) and told_at is null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The buyer has opened the receipt, so the success is no longer news. */
export async function markNotified(db: Db, id: number): Promise<void> {
  await sql`update payments set told_at = now() where id = ${id} and told_at is null`.execute(db);
}

/** The latest payment that the browser still polls for. */
export async function newestAskedFor(db: Db, userId: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('check_before', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

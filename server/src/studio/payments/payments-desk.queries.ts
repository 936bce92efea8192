import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { moneyTotals, StudioPayment } from '@pardeh/contract/studio/payments';
import { toLatinDigits } from '@pardeh/persian/digits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { tehranDay } from '../../database/tehran-date.sql.ts';

export interface DeskPayment extends Omit<StudioPayment, 'failureFa' | 'user' | 'createdAt'> {
  failure: string | null;
  userId: number | null;
  email: string | null;
  createdAt: Date;
}

const COLUMNS = sql`p.id, p.state, p.kind, p.plan_title_fa as "planTitle", p.amount_rial as "amountRial", p.gateway,
  p.reference, p.failure, p.user_id as "userId", u.email, p.created_at as "createdAt"`;
const FROM = sql`from payments p left join users u on u.id = p.user_id`;

export async function findDeskPayments(
  db: Db,
  { state, user, q }: { state?: string | undefined; user?: number | undefined; q?: string | undefined },
  page: Page,
) {
  const text = toLatinDigits((q ?? '').trim());
  const where = sql`where (${state ?? null}::text is null or p.state = ${state ?? null})
    and (${user ?? null}::int is null or p.user_id = ${user ?? null})
    and (${text} = '' or p.reference = ${text} or p.id::text = ${text} or u.email = lower(${text}))`;
  return pagedRows<DeskPayment>(db, page, {
    columns: COLUMNS,
    from: sql`${FROM} ${where}`,
    order: sql`p.id desc`,
  });
}

export async function findDeskPayment(db: Db, id: number): Promise<DeskPayment | undefined> {
  const { rows } = await sql<DeskPayment>`select ${COLUMNS} ${FROM} where p.id = ${id}`.execute(db);
  return rows[0];
}

/** For a ledger entry aliased `l`. */
export const LEDGER_DAY = sql`${tehranDay(sql`l.at`)}::text`;
const GROUPS: Record<string, RawBuilder<unknown>> = {
  day: LEDGER_DAY,
  plan: sql`p.plan_title_fa`,
  gateway: sql`coalesce(p.gateway, '')`,
  coupon: sql`coalesce(k.code, '')`,
};

type Totals = ReplyOf<typeof moneyTotals>['data'];

/** Ledger totals: money received is positive, refunds are negative. */
export async function sumLedger(
  db: Db,
  { by = 'day', from, to }: { by?: string | undefined; from?: string | undefined; to?: string | undefined },
): Promise<Totals> {
  const { rows } = await sql<Totals[number]>`
    select ${GROUPS[by] ?? sql`''`} as name,
      coalesce(sum(l.amount_rial) filter (where l.amount_rial > 0), 0)::float8 as "paidRial",
      coalesce(-sum(l.amount_rial) filter (where l.amount_rial < 0), 0)::float8 as "refundedRial",
      count(distinct l.payment_id)::int as payments
    from ledger_entries l join payments p on p.id = l.payment_id left join coupons k on k.id = p.coupon_id
    where l.amount_rial <> 0 and (${from ?? null}::text is null or ${LEDGER_DAY} >= ${from ?? null})
      and (${to ?? null}::text is null or ${LEDGER_DAY} <= ${to ?? null})
    group by 1 order by ${by === 'day' ? sql`1 desc` : sql`2 desc`}`.execute(db);
  return rows;
}

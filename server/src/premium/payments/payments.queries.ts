import type { PaymentState } from '@pardeh/contract/studio/payments';
import { type Insertable, type Selectable, sql } from 'kysely';
import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';
import { couponUseAfter } from './coupons/coupons.rules.ts';
import { checkDelay, mayMove, OPEN_STATES } from './payment-states.rules.ts';

export type PaymentRow = Selectable<DatabaseSchema['payments']>;
export type NewPayment = Insertable<DatabaseSchema['payments']>;

/** Who or what changed a payment, for the audit log. */
export interface Trace {
  by: 'buyer' | 'callback' | 'reconciliation' | 'operator';
  address?: string | null;
}

export async function insertPayment(db: Db, payment: NewPayment, trace: Trace): Promise<PaymentRow> {
  const row = await db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
  await auditPayment(db, row, 'created', trace, { kind: row.kind, planId: row.plan_id });
  return row;
}

export function lockPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPaymentWithCoupon(
  db: Db,
  id: number,
): Promise<(PaymentRow & { coupon_code: string | null }) | undefined> {
  return db
    .selectFrom('payments')
    .leftJoin('coupons', 'coupons.id', 'payments.coupon_id')
    .selectAll('payments')
    .select('coupons.code as coupon_code')
    .where('payments.id', '=', id)
    .executeTakeFirst();
}

export function findByAuthority(db: Db, gateway: string, authority: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('authority', '=', authority)
    .executeTakeFirst();
}

export function findByKey(db: Db, userId: number, key: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

type Changes = Partial<
  Pick<
    NewPayment,
    | 'authority'
    | 'redirect_url'
    | 'reference'
    | 'card_mask'
    | 'failure'
    | 'idempotency_key'
    | 'next_check_at'
    | 'replaced_by'
  >
>;

/** The only way to change a state: an allowed transition of a locked row, with an audit entry. */
export async function movePayment(
  db: Db,
  payment: PaymentRow,
  to: PaymentState,
  trace: Trace,
  changes: Changes = {},
): Promise<void> {
  if (!mayMove(payment.state, to)) throw new Error(`Payment ${payment.id}: ${payment.state} → ${to}`);
  await db
    .updateTable('payments')
    .set({
      ...changes,
      state: to,
      coupon_use: couponUseAfter(payment, to, changes.failure ?? null),
      ...(to === 'succeeded' ? { paid_at: sql<Date>`now()`, failure: null } : {}),
      ...(to === 'refunded' ? { refunded_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', payment.id)
    .execute();
  await auditPayment(db, payment, to, trace, {
    from: payment.state,
    ...(changes.failure ? { reason: changes.failure } : {}),
    ...(changes.replaced_by ? { replacedBy: changes.replaced_by } : {}),
    ...(changes.reference ? { reference: changes.reference } : {}),
  });
}

export async function auditPayment(
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'gateway' | 'amount_rial'>,
  event: PaymentState | 'refused' | 'rewarded',
  trace: Trace,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audit(db, `payment.${event}`, {
    userId: payment.user_id,
    address: trace.address ?? null,
    detail: {
      paymentId: payment.id,
      by: trace.by,
      gateway: payment.gateway,
      amountRial: payment.amount_rial,
      ...detail,
    },
  });
}

/** Open payments that are due for a check, the longest waiting first. */
export async function paymentsToCheck(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', [...OPEN_STATES])
    .where('next_check_at', '<=', sql<Date>`now()`)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Claims a payment for a check: of several parallel attempts one gets it. */
export async function claimCheck(
  db: Db,
  id: number,
  when: 'due' | { askedBeforeSeconds: number },
): Promise<PaymentRow | undefined> {
  const found = await findPayment(db, id);
  if (!found) return undefined;
  const next = sql<Date>`now() + make_interval(secs => ${checkDelay(found.checks)})`;
  return db
    .updateTable('payments')
    .set({ checks: found.checks + 1, checked_at: sql<Date>`now()`, next_check_at: next })
    .where('id', '=', id)
    .where('checks', '=', found.checks)
    .where('state', 'in', [...OPEN_STATES])
    .where((where) =>
      when === 'due'
        ? where('next_check_at', '<=', sql<Date>`now()`)
        : where.or([
            where('checked_at', 'is', null),
            where('checked_at', '<=', sql<Date>`now() - make_interval(secs => ${when.askedBeforeSeconds})`),
          ]),
    )
    .returningAll()
    .executeTakeFirst();
}

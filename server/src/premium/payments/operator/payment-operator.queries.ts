import type { PaymentState } from '@pardeh/contract/studio/payments';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { OPEN_STATES } from '../payment-states.rules.ts';

export interface ListedPayment {
  id: number;
  state: PaymentState;
  kind: string;
  plan_title_fa: string;
  amount_rial: number;
  gateway: string | null;
  reference: string | null;
  failure: string | null;
  created_at: Date;
  email: string | null;
}

export async function latestPayments(
  db: Db,
  { state, email, limit }: { state: PaymentState | null; email: string | null; limit: number },
): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    select p.id, p.state, p.kind, p.plan_title_fa, p.amount_rial, p.gateway, p.reference, p.failure, p.created_at, u.email
    from payments p left join users u on u.id = p.user_id
    where (${state}::text is null or p.state = ${state})
      and (${email}::text is null or u.email = lower(${email}))
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface LedgerLine {
  id: number;
  at: Date;
  kind: string;
  amount_rial: number;
  days: number;
  reverses: number | null;
}

export function ledgerOf(db: Db, paymentId: number): Promise<LedgerLine[]> {
  return db
    .selectFrom('ledger_entries')
    .select(['id', 'at', 'kind', 'amount_rial', 'days', 'reverses'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
}

export interface RecordLine {
  at: Date;
  event: string;
  detail: Record<string, unknown>;
}

export async function recordOf(db: Db, paymentId: number): Promise<RecordLine[]> {
  const { rows } = await sql<RecordLine>`
    select at, event, detail from audit_log
    where event like 'payment.%' and (detail ->> 'paymentId')::int = ${paymentId} order by id`.execute(db);
  return rows;
}

/** For the operator, who does not want to wait for the schedule. */
export async function makeAllDue(db: Db): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check_at: sql<Date>`now()` })
    .where('state', 'in', [...OPEN_STATES])
    .execute();
}

export function userByEmail(db: Db, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function isUser(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

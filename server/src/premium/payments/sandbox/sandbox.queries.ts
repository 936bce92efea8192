import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

export interface SandboxPayment {
  authority: string;
  order_id: number;
  amount_rial: number;
  description: string;
  callback_url: string;
  state: 'open' | 'paid' | 'cancelled' | 'reversed';
  reference: string | null;
}

export async function openSandboxPayment(
  db: Db,
  row: Omit<SandboxPayment, 'state' | 'reference'>,
): Promise<void> {
  await db.insertInto('sandbox_payments').values(row).execute();
}

export function findSandboxPayment(db: Db, authority: string): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandbox_payments')
    .select(['authority', 'order_id', 'amount_rial', 'description', 'callback_url', 'state', 'reference'])
    .where('authority', '=', authority)
    .executeTakeFirst();
}

/** A paid payment stays paid, whatever is chosen afterwards. */
export async function decideSandboxPayment(
  db: Db,
  authority: string,
  decided: { state: 'paid'; reference: string } | { state: 'cancelled' },
): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set(decided)
    .where('authority', '=', authority)
    .where('state', 'in', decided.state === 'paid' ? ['open', 'cancelled'] : ['open'])
    .execute();
}

export async function verifySandboxPayment(db: Db, authority: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ verified_at: sql`coalesce(verified_at, now())` })
    .where('authority', '=', authority)
    .execute();
}

export async function reverseSandboxPayment(db: Db, authority: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ state: 'reversed' })
    .where('authority', '=', authority)
    .execute();
}

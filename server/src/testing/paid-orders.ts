import type { Db } from '../database/database.ts';
import { startPayment } from '../premium/payments/order/start-payment.ts';
import type { PaymentServices } from '../premium/payments/payment-services.ts';
import type { FakeGateway } from './fake-bank.ts';
import { planOf } from './test-buyer.ts';

export interface PaidOrder {
  paymentId: number;
  userId: number;
  /** Path and query with which the gateway sends the buyer back. */
  callback: string;
}

const UNLIMITED = { count: async () => {} };

/** Users without passwords: hashing hundreds of them would only take time. */
export async function makeBuyers(db: Db, count: number): Promise<number[]> {
  const made = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, () => ({
        name: 'خریدار',
        email: null,
        password_hash: null,
        telegram_id: null,
        invite_code: crypto.randomUUID(),
      })),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

/** Orders that were paid at the bank, but whose callback has not arrived. */
export async function makePaidOrders(
  services: PaymentServices,
  bank: FakeGateway,
  buyers: readonly number[],
  count: number,
): Promise<PaidOrder[]> {
  const { id: planId } = await planOf(services.database.db, 30);
  const orders: PaidOrder[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const userId = buyers[turn % buyers.length] ?? 0;
    const gateway = turn % 2 === 0 ? 'zarinpal' : 'zibal';
    const order = {
      userId,
      kind: 'join' as const,
      planId,
      gateway,
      idempotencyKey: null,
      address: '127.0.0.1',
    };
    const { paymentId, redirectUrl } = await startPayment(services, UNLIMITED, order);
    orders.push({ paymentId, userId, callback: bank.pay(redirectUrl.split('/').pop() ?? '') });
  }
  return orders;
}

export interface Books {
  credits: number;
  paymentsCreditedTwice: number;
  succeeded: number;
  moneyRial: number;
  premiumDays: number;
}

/** The ledger's totals for these orders. */
export async function readBooks(db: Db, orders: readonly PaidOrder[]): Promise<Books> {
  const ids = orders.map(({ paymentId }) => paymentId);
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['payment_id', 'amount_rial'])
    .where('payment_id', 'in', ids)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'succeeded')
    .execute();
  const periods = await db
    .selectFrom('membership_periods')
    .select(['starts_at', 'ends_at'])
    .where('user_id', 'in', [...new Set(orders.map(({ userId }) => userId))])
    .execute();
  const premiumMs = periods.reduce(
    (sum, { starts_at, ends_at }) => sum + ends_at.getTime() - starts_at.getTime(),
    0,
  );
  return {
    credits: entries.length,
    paymentsCreditedTwice: entries.length - new Set(entries.map(({ payment_id }) => payment_id)).size,
    succeeded: payments.length,
    moneyRial: entries.reduce((sum, { amount_rial }) => sum + amount_rial, 0),
    premiumDays: premiumMs / 86_400_000,
  };
}

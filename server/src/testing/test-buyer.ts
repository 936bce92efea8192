import type { PaymentStarted } from '@pardeh/contract/premium/premium';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { FAKE_MERCHANT, type FakeGateway } from './fake-bank.ts';
import type { TestApp } from './open-test-app.ts';
import { send, type TestReply, type TestUser } from './test-user.ts';

/** Both real gateways, answered by the fake one. */
export function fakeGatewaySettings(gateway: FakeGateway): Partial<Config> {
  return {
    zarinpalMerchantId: FAKE_MERCHANT,
    zarinpalUrl: gateway.url,
    zibalMerchant: FAKE_MERCHANT,
    zibalUrl: gateway.url,
    sandboxGateway: true,
  };
}

export async function planOf(db: Db, days: number): Promise<{ id: number; price_rial: number }> {
  return db
    .selectFrom('plans')
    .select(['id', 'price_rial'])
    .where('days', '=', days)
    .executeTakeFirstOrThrow();
}

export interface StartedOrder extends PaymentStarted {
  authority: string;
}

/** Starts an order through the API, which must succeed; the authority is the end of the gateway's URL. */
export async function startOrder(user: TestUser, order: object, path = 'join2'): Promise<StartedOrder> {
  const { status, body } = await user.call('POST', `/api/user/${path}`, order);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  const started = body as PaymentStarted;
  return { ...started, authority: started.redirectUrl.split('/').pop() ?? '' };
}

/** The buyer's browser opens a callback; returns the page of the site where it ends up. */
export async function arrive(test: TestApp, callback: string): Promise<{ status: number; page: string }> {
  const reply: TestReply = await send(test.app, { method: 'GET', url: callback });
  const location = String(reply.headers.location ?? '');
  return { status: reply.status, page: location.replace(test.platform.config.siteUrl, '') };
}

export async function creditsOf(db: Db, paymentId: number): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['purchase', 'gift_purchase'])
    .execute();
  return rows.length;
}

export async function stateOf(db: Db, paymentId: number): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.state;
}

/** Makes every open payment due for a check. */
export async function makeDue(db: Db): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check_at: new Date(0) })
    .execute();
}

import { beforeAll, expect, it } from 'vitest';
import { openActionLimits } from '../../http/limits/action-limits.queries.ts';
import { buildApp } from '../../main/app.ts';
import type { FakeGateway } from '../../testing/fake-bank.ts';
import type { TestApp } from '../../testing/open-test-app.ts';
import { usePaymentSetup } from '../../testing/payment-setup.ts';
import { arrive, planOf, startOrder } from '../../testing/test-buyer.ts';
import { callWith, registerUser, type TestUser } from '../../testing/test-user.ts';
import { makeGiftCard } from './gift-cards.queries.ts';
import { openGiftCodes, readGiftCode } from './gift-codes.rules.ts';

const setup = usePaymentSetup();
let bank: FakeGateway;
let test: TestApp;
let giver: TestUser;
let planId: number;

beforeAll(async () => {
  ({ bank, test } = setup);
  giver = await registerUser(test.app, { name: 'مینا' });
  planId = (await planOf(test.db, 90)).id;
});

async function cardCode(expiresAt: Date | null = null): Promise<string> {
  const codes = openGiftCodes(test.platform.secrets);
  const card = { planId, planTitle: 'اشتراک سه‌ماهه', days: 90, boughtBy: giver.id, expiresAt };
  return (await makeGiftCard(test.db, codes, card)).code;
}
const redeem = (who: TestUser, code: string) => who.call('POST', '/api/user/gifts/redeem', { code });

it('a gift is bought, its code shown to the buyer, and redeemed by another', async () => {
  const order = { planId, giftTo: 'برادرم', giftMessage: 'تولدت مبارک!' };
  const started = await startOrder(giver, order, 'gifts');
  expect((await giver.call('GET', '/api/user/gifts')).body.data).toEqual([]);
  await arrive(test, bank.pay(started.authority));
  const receipt = (await giver.call('GET', `/api/user/payments/${started.paymentId}`)).body.data;
  expect(receipt).toMatchObject({ status: 'success', kind: 'gift', period: null });
  expect(receipt.gift).toMatchObject({ to: 'برادرم', message: 'تولدت مبارک!', redeemedAt: null });
  expect(receipt.gift.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((await giver.call('GET', '/api/user')).body.data.premium.active).toBe(false);
  expect((await giver.call('GET', '/api/user/gifts')).body.data[0]).toMatchObject({
    code: receipt.gift.code,
    status: 'waiting',
    link: expect.stringContaining(`/gift?code=${receipt.gift.code}`),
  });

  const friend = await registerUser(test.app);
  const typed = receipt.gift.code.toLowerCase().replaceAll('-', ' ');
  const redeemed = await redeem(friend, typed);
  expect(redeemed.body.data).toMatchObject({ days: 90, giver: 'مینا', message: 'تولدت مبارک!' });
  expect((await friend.call('GET', '/api/user')).body.data.premium).toMatchObject({
    active: true,
    until: redeemed.body.data.until,
  });
  expect((await giver.call('GET', '/api/user/gifts')).body.data[0]).toMatchObject({
    status: 'redeemed',
    code: null,
  });
  expect((await giver.call('GET', '/api/user/notifications')).body.data).toMatchObject([
    { kind: 'payment', titleFa: 'هدیهٔ شما به دستش رسید' },
  ]);
});

it('join2 with giftTo buys a gift as well', async () => {
  const { paymentId } = await startOrder(giver, { planId, giftTo: 'سارا' });
  const { body } = await giver.call('GET', `/api/user/payments/${paymentId}`);
  expect(body.data).toMatchObject({ kind: 'gift', gift: { code: null, to: 'سارا' } });
});

it('a code redeemed a hundred times at once is redeemed once', async () => {
  const code = await cardCode();
  const friends = await Promise.all(Array.from({ length: 10 }, () => registerUser(test.app)));
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => redeem(friends[turn % 10] as TestUser, code)),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  const uses = await test.db
    .selectFrom('ledger_entries')
    .select('user_id')
    .where('kind', '=', 'gift')
    .execute();
  const ids = friends.map(({ id }) => id);
  expect(uses.filter(({ user_id }) => ids.includes(user_id ?? 0))).toHaveLength(1);
});

it('the code stands nowhere in the database', async () => {
  const code = await cardCode();
  const cards = JSON.stringify(await test.db.selectFrom('gift_cards').selectAll().execute());
  const log = JSON.stringify(await test.db.selectFrom('audit_log').selectAll().execute());
  expect(cards + log).not.toContain(code);
  expect(readGiftCode(code)).toBe(code);
});

it('starts after the current plan when there is one', async () => {
  const friend = await registerUser(test.app);
  await redeem(friend, await cardCode());
  const { until } = (await friend.call('GET', '/api/user')).body.data.premium;
  expect((await redeem(friend, await cardCode())).body.data.from).toBe(until);
});

it('an expired, unknown or malformed code is refused in Persian', async () => {
  const friend = await registerUser(test.app);
  expect((await redeem(friend, await cardCode(new Date(Date.now() - 1000)))).body.errors.code[0]).toMatch(
    /مهلت/,
  );
  expect((await redeem(friend, '0000-0000-0000-0000')).body.errors.code[0]).toMatch(/نداریم/);
  expect((await redeem(friend, '!!!!!!!!!!!!!!!!!!')).status).toBe(422);
  expect((await redeem(friend, 'short')).status).toBe(422);
});

it('five wrong codes an hour, then not even a right one; a right one before that wipes them out', async () => {
  const limited = await buildApp({ ...test.platform, limits: openActionLimits(test.db, 1, []) });
  const user = await registerUser(test.app);
  const guesser = { ...user, call: callWith(limited, user.token) };
  const wrong = () => redeem(guesser, '0000000000000000');
  for (let turn = 0; turn < 4; turn += 1) expect((await wrong()).status).toBe(422);
  expect((await redeem(guesser, await cardCode())).status).toBe(200);
  const burst = await Promise.all(Array.from({ length: 12 }, wrong));
  expect(burst.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(burst.filter(({ status }) => status === 429)).toHaveLength(7);
  expect((await redeem(guesser, await cardCode())).status).toBe(429);
  await limited.close();
});

it('invitations: counted, rewarded on the first paid plan only, never for oneself', async () => {
  const inviter = await registerUser(test.app, { email: 'inviter@example.com' });
  const invitation = async () => (await inviter.call('GET', '/api/user/invitation')).body.data;
  const { code, link } = await invitation();
  expect(link).toBe(`${test.platform.config.siteUrl}/?r=${code}`);
  const friend = await registerUser(test.app, { name: 'آرش', ref: code });
  const self = await registerUser(test.app, { email: 'inviter+2@example.com', ref: code });
  expect(await invitation()).toMatchObject({ invited: 1, rewarded: 0, rewardDays: 7, daysEarned: 0 });
  for (const buyer of [friend, friend, self]) {
    const { authority } = await startOrder(buyer, { planId });
    await arrive(test, bank.pay(authority));
  }
  expect(await invitation()).toMatchObject({
    invited: 1,
    rewarded: 1,
    daysEarned: 7,
    rewards: [{ name: 'آرش', days: 7 }],
  });
  const { premium } = (await inviter.call('GET', '/api/user')).body.data;
  expect(Math.round((Date.parse(premium.until) - Date.now()) / 86_400_000)).toBe(7);
});

import { AUDIT_EVENTS } from '@pardeh/contract/studio/audit-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../../database/audit.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let owner: TestStaff;
let viewer: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  owner = await signInAs(test, 'owner');
  viewer = await registerUser(test.app);
  await test.db.updateTable('users').set({ name: 'گلنار نامدار' }).where('id', '=', viewer.id).execute();
});
afterAll(() => test.close());

const find = async (query: Record<string, string | number>) => {
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) address.set(key, String(value));
  return (await owner.call('GET', `/api/studio/audit?${address}`)).body.data;
};
const sentences = async (query: Record<string, string | number>) =>
  (await find(query)).map(({ sentenceFa }: { sentenceFa: string }) => sentenceFa);

it('every event reads as a Persian sentence, whatever its details lack', async () => {
  for (const event of AUDIT_EVENTS) await audit(test.db, event);
  const rows = await find({ per_page: 100 });
  expect(new Set(rows.map(({ event }: { event: string }) => event)).size).toBeGreaterThan(90);
  for (const { sentenceFa, event } of rows) {
    expect(`${event}: ${sentenceFa}`).toMatch(/: [\u0600-\u06ff\u200c «»؛،:]{6,}$/u);
    expect(sentenceFa).not.toMatch(/ {2}|undefined|«»/);
  }
});

it('a payment is told with its sum in tomans and its plan, and its details in words', async () => {
  const { id: planId, title_fa } = await test.db
    .selectFrom('plans')
    .select(['id', 'title_fa'])
    .where('days', '=', 90)
    .executeTakeFirstOrThrow();
  await sql`insert into payments (user_id, kind, plan_id, plan_title_fa, days, amount_rial, price_rial, gateway, state,
      check_before, next_check_at, give_up_at)
    values (${viewer.id}, 'join', ${planId}, ${title_fa}, 90, 2690000, 2690000, 'zarinpal', 'created', now(), now(),
      now())`.execute(test.db);
  const payment = await test.db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  await audit(test.db, 'payment.succeeded', {
    userId: viewer.id,
    detail: { paymentId: payment.id, by: 'callback', gateway: 'zarinpal', amountRial: 2_690_000 },
  });
  const [row] = await find({ event: 'payment.', user: viewer.id });
  expect(row.sentenceFa).toBe(`پرداخت ۲۶۹٬۰۰۰ تومان برای ${title_fa} موفق بود`);
  expect(row.facts).toEqual([
    { nameFa: 'به دست', valueFa: 'بازگشت از درگاه' },
    { nameFa: 'درگاه', valueFa: 'زرین‌پال' },
  ]);
  expect(row.detail.amountRial).toBe(2_690_000);
});

it('is searched by the words that are shown, by names, sums and codes', async () => {
  const found = [`پرداخت ۲۶۹٬۰۰۰ تومان برای اشتراک سه‌ماهه موفق بود`];
  expect(await sentences({ q: 'پرداخت موفق', user: viewer.id })).toEqual(found);
  expect(await sentences({ q: 'زرین‌پال گلنار' })).toEqual(found);
  expect(await sentences({ q: '۲۶۹۰۰۰' })).toEqual(found);
  expect(await sentences({ q: 'پرداخت ناموجود' })).toEqual([]);
  await audit(test.db, 'admin.coupon_created', {
    userId: owner.id,
    detail: { code: 'NOWRUZ40', percent: 40 },
  });
  expect(await sentences({ q: 'nowruz40 تخفیف' })).toEqual(['کد تخفیف NOWRUZ40 را ساخت']);
  expect((await owner.call('GET', '/api/studio/audit?q=%25%5C_%27')).status).toBe(200);
});

it('is searched by day, which begins and ends at midnight in Tehran', async () => {
  await sql`insert into audit_log (event, at) values
    ('gift.refused', '2026-05-01T20:29:59Z'), ('gift.voided', '2026-05-01T20:30:00Z'),
    ('signout', '2026-05-02T20:29:59Z'), ('gift.made', '2026-05-02T20:30:00Z')`.execute(test.db);
  expect(await sentences({ day: '2026-05-02' })).toEqual(['از حساب بیرون رفت', 'کارت هدیه باطل شد']);
  expect((await owner.call('GET', '/api/studio/audit?day=yesterday')).status).toBe(422);
});

it('uses an index for each of them among 100,000 events', async () => {
  for (let first = 0; first < 100_000; first += 5000)
    await sql`insert into audit_log (event, user_id, at, detail)
      select (array['signin.succeeded', 'signin.failed', 'signout', 'access.denied'])[1 + n % 4], ${viewer.id},
        now() - n * interval '1 minute', jsonb_build_object('way', 'password', 'number', n)
      from generate_series(${first + 1}::int, ${first + 5000}::int) n`.execute(test.db);
  await sql`analyze audit_log`.execute(test.db);
  const plan = async (where: string) => {
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select id from audit_log a where ${sql.raw(where)}
      order by id desc limit 50`.execute(test.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan("a.detail::text ilike any(array['%nowruz40%'])")).toContain('audit_log_by_detail');
  expect(await plan("a.at >= '2026-05-02' and a.at < '2026-05-03'")).toContain('audit_log_by_time');
  expect(await plan("a.event = any(array['admin.coupon_created'])")).toContain('audit_log_by_event');
  expect(await sentences({ q: 'nowruz40' })).toHaveLength(1);
}, 120_000);

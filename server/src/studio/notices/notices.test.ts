import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postWebhook } from '../../http/outbound/post-webhook.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { noticesJob } from './notices.job.ts';

const CHOICES = '/api/studio/me/notices';
let test: TestApp;
let support: TestStaff;
let moderator: TestStaff;
let outside: Server;
let outsideUrl: string;
const received: { url: string; body: Record<string, unknown> }[] = [];
let status = 200;

beforeAll(async () => {
  outside = createServer(async (request, reply) => {
    const text = Buffer.concat(await request.toArray()).toString();
    received.push({ url: request.url ?? '', body: JSON.parse(text) });
    reply.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  test = await openTestApp({ telegramUrl: outsideUrl, telegramBotToken: '123456:token' });
  support = await signInAs(test, 'support');
  moderator = await signInAs(test, 'moderator');
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => outside.close(resolve));
});

const run = () => noticesJob(test.platform).run({ id: '1', data: {}, signal: new AbortController().signal });
const bellOf = async ({ call }: TestStaff) =>
  (await call('GET', '/api/user/notifications?kind=staff')).body.data.map(
    ({ path }: { path: string }) => path,
  );

it('each is told of what the role may see, once, and by the bell unless he chose otherwise', async () => {
  expect((await moderator.call('GET', CHOICES)).body.data.choices).toEqual([
    { kind: 'report', channels: ['bell'] },
  ]);
  await test.db
    .insertInto('tickets')
    .values({ name: 'سیمین', email: 's@example.com', topic: 'payment', subject: 'کمک' })
    .execute();
  await run();
  await run();
  expect(await bellOf(support)).toEqual([expect.stringMatching(/^\/studio\/tickets\/\d+$/)]);
  expect(await bellOf(moderator)).toEqual([]);
});

it('a payment whose amount differs reaches support by mail, Telegram and webhook', async () => {
  await test.db
    .updateTable('users')
    .set({ email: 'support@example.com', email_confirmed_at: new Date(), telegram_id: 777 })
    .where('id', '=', support.id)
    .execute();
  const chosen = await support.call('PUT', CHOICES, {
    choices: [{ kind: 'heldPayment', channels: ['mail', 'telegram', 'webhook'] }],
    webhookUrl: `${outsideUrl}/hook?secret=1`,
  });
  expect(chosen.body.data.missing).toEqual([]);
  expect(JSON.stringify(chosen.body)).not.toContain('secret');
  const plan = await test.db.selectFrom('plans').selectAll().executeTakeFirstOrThrow();
  const soon = new Date(Date.now() + 3_600_000);
  await test.db
    .insertInto('payments')
    .values({
      kind: 'join',
      state: 'held',
      failure: 'amount_differs',
      plan_id: plan.id,
      plan_title_fa: plan.title_fa,
      days: plan.days,
      price_rial: 100_000,
      amount_rial: 100_000,
      check_before: soon,
      next_check_at: soon,
      give_up_at: soon,
    })
    .execute();
  await run();
  const notice = { title: 'مبلغ پرداخت با سفارش نمی‌خواند', kind: 'heldPayment' };
  expect(received.find(({ url }) => url === '/hook?secret=1')?.body).toMatchObject(notice);
  const message = received.find(({ url }) => url === '/bot123456:token/sendMessage')?.body;
  expect(message).toMatchObject({ chat_id: 777, text: expect.stringContaining(notice.title) });
  const mails = (await test.platform.mailer.caught?.list()) ?? [];
  expect(mails.find(({ to }) => to === 'support@example.com')?.subject).toBe(notice.title);
  const count = received.length;
  await run();
  expect(received).toHaveLength(count);
});

it('what a channel refuses for now is due again; inner networks are reached from no public site', async () => {
  status = 500;
  await test.db
    .updateTable('staff_notice_deliveries')
    .set({ due_at: new Date(), sent_at: null })
    .where('channel', '=', 'webhook')
    .execute();
  await run();
  const [left] = await test.db
    .selectFrom('staff_notice_deliveries')
    .select(['due_at', 'sent_at', 'tries'])
    .where('channel', '=', 'webhook')
    .execute();
  expect([left?.due_at === null, left?.sent_at, left?.tries]).toEqual([false, null, 2]);
  await expect(postWebhook(outsideUrl, {}, false)).rejects.toThrow('open internet');
  await expect(postWebhook('http://localhost:1/', {}, false)).rejects.toThrow('open internet');
});

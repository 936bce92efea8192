import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { makeBuyers } from '../../testing/paid-orders.ts';
import { startPushService } from '../../testing/push-service.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { messagesJob } from './messages.job.ts';

const MESSAGES = '/api/studio/messages';
const mails: { to: string; raw: Buffer }[] = [];
/** The mail server's response to a recipient, by the part before the @. */
const refusals = new Map<string, string>();
const chats: { chat_id: number; text: string }[] = [];
let telegramStatus = 200;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const words = refusals.get(address.split('@')[0] ?? '');
    if (!words) return done();
    done(Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) }));
  },
  onData: async (stream, session, done) => {
    const raw = Buffer.concat(await stream.toArray());
    mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw });
    done();
  },
});
let telegram: Server;
let push: Awaited<ReturnType<typeof startPushService>>;
let test: TestApp;
let owner: TestStaff;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  telegram = createServer(async (request, reply) => {
    chats.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    reply.writeHead(telegramStatus).end('{}');
  });
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
  push = await startPushService();
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  test = await openTestApp({
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    telegramUrl: `http://127.0.0.1:${portOf(telegram)}`,
    telegramBotToken: '123456:token',
    pushOrigins: [push.origin],
  });
  owner = await signInAs(test, 'owner');
});
afterAll(async () => {
  await test.close();
  await push.close();
  await new Promise((resolve) => telegram.close(resolve));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const run = () => messagesJob(test.platform).run({ id: '1', data: {}, signal: new AbortController().signal });
const words = { titleFa: 'خبر تازه', bodyFa: 'بند نخست.\n\nبند دوم.', path: '/collections' };
const sendTo = (audience: object, channels: string[]) =>
  owner.call('POST', MESSAGES, { ...words, audience, channels, key: randomUUID() });
const countsOf = async (id: number) => {
  const { counts, state } = (await owner.call('GET', `${MESSAGES}/${id}`)).body.data;
  const of = Object.fromEntries(counts.map(({ channel, ...each }: { channel: string }) => [channel, each]));
  return { state, ...of };
};

/** Somebody with a confirmed address, who agreed to news. */
async function makeReader(name: string, more: { telegram_id?: number; news_agreed_at?: null } = {}) {
  const [id = 0] = await makeBuyers(test.db, 1);
  const now = new Date();
  await test.db
    .updateTable('users')
    .set({ email: `${name}@example.com`, email_confirmed_at: now, news_agreed_at: now, ...more })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Each test gets its own audience: a title that exactly these members follow. */
let nextTitle = 0;
async function followedBy(...userIds: number[]): Promise<{ group: 'follows'; titleId: number }> {
  const titles = await test.db.selectFrom('titles').select('id').orderBy('id').limit(50).execute();
  const titleId = titles[nextTitle++]?.id ?? 0;
  await test.db
    .insertInto('watchlist_entries')
    .values(userIds.map((user_id) => ({ user_id, title_id: titleId, listed: true })))
    .execute();
  return { group: 'follows', titleId };
}

it('reaches a group by bell, push, mail and Telegram; mail and Telegram only who agreed', async () => {
  const agreed = await makeReader('agreed', { telegram_id: 7001 });
  const silent = await makeReader('silent', { telegram_id: 7002, news_agreed_at: null });
  const browser = push.subscribe('agreed');
  const { endpoint, keys } = browser.subscription;
  await test.db
    .insertInto('push_subscriptions')
    .values({ user_id: agreed, token_id: null, endpoint, ...keys })
    .execute();
  const audience = await followedBy(agreed, silent);
  const counted = (await owner.call('POST', `${MESSAGES}/count`, { audience })).body.data;
  expect(counted).toEqual({ members: 2, bell: 2, push: 1, mail: 1, telegram: 1, sms: 0, off: ['sms'] });

  const { status, body } = await sendTo(audience, ['bell', 'push', 'mail', 'telegram']);
  expect([status, body.data.state]).toEqual([201, 'sending']);
  await run();
  const one = { due: 0, sent: 1, failed: 0, skipped: 0 };
  const done = { state: 'done', bell: { ...one, sent: 2 }, push: one, mail: one, telegram: one };
  expect(await countsOf(body.data.id)).toEqual(done);
  expect(chats).toEqual([{ chat_id: 7001, text: expect.stringContaining('خبر تازه') }]);
  expect(browser.read(push.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'خبر تازه' });

  expect(mails.map(({ to }) => to)).toEqual(['agreed@example.com']);
  const mail = await PostalMime.parse(mails[0]?.raw ?? '');
  expect([mail.subject, mail.html, mail.text]).toEqual([
    'خبر تازه',
    expect.stringContaining('بند دوم.</p>'),
    expect.stringContaining('بند نخست.\n\nبند دوم.'),
  ]);
  await run();
  expect([mails.length, chats.length, push.received.length]).toEqual([1, 1, 1]);
});

it('one click in the mail program ends it, without a login; opening the link alone does not', async () => {
  const reader = await makeReader('leaving');
  const audience = await followedBy(reader);
  await sendTo(audience, ['mail']);
  await run();
  const mail = await PostalMime.parse(mails.at(-1)?.raw ?? '');
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header('list-unsubscribe').slice(1, -1)).pathname;
  const wants = async () =>
    (await test.db.selectFrom('users').select('news_agreed_at').where('id', '=', reader).executeTakeFirst())
      ?.news_agreed_at !== null;

  const opened = await test.app.inject({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    expect.stringMatching(/\/unsubscribe\/\d/),
  ]);
  const forged = url.replace(/\/(\d+)-/, (_all, id) => `/${Number(id) + 1}-`);
  expect((await test.app.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
  expect(await wants()).toBe(true);
  const clicked = await test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([clicked.statusCode, await wants()]).toEqual([204, false]);
  expect((await owner.call('POST', `${MESSAGES}/count`, { audience })).body.data.mail).toBe(0);
});

it('failures alone are sent again; a mailbox that does not exist is never written to again', async () => {
  const [fine, full, none] = [await makeReader('fine'), await makeReader('full'), await makeReader('none')];
  refusals.set('full', '552 5.2.2 over quota').set('none', '550 5.1.1 no such user');
  const audience = await followedBy(fine, full, none);
  const before = mails.length;
  const { id } = (await sendTo(audience, ['mail'])).body.data;
  await run();
  expect(await countsOf(id)).toMatchObject({ mail: { due: 0, sent: 1, failed: 2, skipped: 0 } });
  const whole = (await owner.call('GET', `${MESSAGES}/${id}`)).body.data;
  expect(JSON.stringify(whole.problems)).not.toContain('@');

  refusals.clear();
  await owner.call('POST', `/api/studio/long-jobs/message/${id}/retry`);
  await run();
  expect(await countsOf(id)).toMatchObject({
    state: 'done',
    mail: { due: 0, sent: 2, failed: 0, skipped: 1 },
  });
  expect(mails.slice(before).map(({ to }) => to)).toEqual(['fine@example.com', 'full@example.com']);
  expect((await owner.call('POST', `${MESSAGES}/count`, { audience })).body.data.mail).toBe(2);

  const { body } = await owner.call('POST', `${MESSAGES}/allowed`, { address: 'none@example.com' });
  expect(body.data).toEqual([]);
  expect((await owner.call('POST', `${MESSAGES}/count`, { audience })).body.data.mail).toBe(3);
});

it('a mailbox that is busy waits for its next turn; a bot that was blocked is not tried again', async () => {
  const busy = await makeReader('busy', { telegram_id: 7003 });
  refusals.set('busy', '451 4.3.0 later');
  telegramStatus = 403;
  const { id } = (await sendTo(await followedBy(busy), ['mail', 'telegram'])).body.data;
  await run();
  expect(await countsOf(id)).toMatchObject({ state: 'sending', mail: { due: 1 }, telegram: { failed: 1 } });
  refusals.clear();
  telegramStatus = 200;
  const tried = chats.length;
  await test.db
    .updateTable('broadcast_deliveries')
    .set({ due_at: new Date(0) })
    .execute();
  await owner.call('POST', `/api/studio/long-jobs/message/${id}/retry`);
  await run();
  expect(await countsOf(id)).toMatchObject({ state: 'done', mail: { sent: 1 }, telegram: { skipped: 1 } });
  expect(chats).toHaveLength(tried);
});

it('keeps to the provider’s cap, and sends nothing of a message that was stopped', async () => {
  await test.db
    .updateTable('broadcast_deliveries')
    .set({ taken_at: new Date(0) })
    .execute();
  const readers = [];
  for (let at = 0; at < 3; at += 1) readers.push(await makeReader(`many-${at}`));
  const audience = await followedBy(...readers);
  test.platform.config.mailsPerHour = 2;
  const { id } = (await sendTo(audience, ['mail'])).body.data;
  await run();
  await run();
  expect(await countsOf(id)).toMatchObject({ state: 'sending', mail: { due: 1, sent: 2 } });
  expect((await owner.call('POST', `/api/studio/long-jobs/message/${id}/stop`)).body.data.state).toBe(
    'stopped',
  );
  test.platform.config.mailsPerHour = 1000;
  await run();
  expect(await countsOf(id)).toMatchObject({ state: 'stopped', mail: { due: 1, sent: 2 } });
  expect((await owner.call('POST', `/api/studio/long-jobs/message/${id}/stop`)).status).toBe(409);
  await owner.call('POST', `/api/studio/long-jobs/message/${id}/resume`);
  await run();
  expect(await countsOf(id)).toMatchObject({ state: 'done', mail: { due: 0, sent: 3 } });
});

it('the groups: premium, ended, never, away, agreed; and one key sends once', async () => {
  const count = async (audience: object) =>
    (await owner.call('POST', `${MESSAGES}/count`, { audience })).body.data.members as number;
  const all = await count({ group: 'all' });
  const [ended = 0] = await makeBuyers(test.db, 1);
  const day = 24 * 3_600_000;
  const ledger = await test.db
    .insertInto('ledger_entries')
    .values({ user_id: ended, kind: 'grant', days: 1, starts: 'now' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const period = {
    user_id: ended,
    ledger_id: Number(ledger.id),
    plan_title_fa: 'ماهانه',
    source: 'operator',
  };
  const at = (days: number) => new Date(Date.now() + days * day);
  await test.db
    .insertInto('membership_periods')
    .values({ ...period, source: 'operator', starts_at: at(-3), ends_at: at(-2) })
    .execute();
  expect([await count({ group: 'expired' }), await count({ group: 'premium' })]).toEqual([1, 0]);
  expect(await count({ group: 'free' })).toBe(all);
  await test.db
    .updateTable('users')
    .set({ created_at: at(-40) })
    .where('id', '=', ended)
    .execute();
  expect(await count({ group: 'away', days: 30 })).toBe(1);
  const body = { ...words, audience: { group: 'expired' }, channels: ['bell'], key: randomUUID() };
  const first = (await owner.call('POST', MESSAGES, body)).body.data;
  expect((await owner.call('POST', MESSAGES, body)).body.data.id).toBe(first.id);
  const wrong = [
    { ...body, audience: { group: 'follows' } },
    { ...body, audience: { group: 'away' } },
    { ...body, channels: ['push'] },
    { ...body, path: '//evil.example' },
  ];
  for (const each of wrong) expect((await owner.call('POST', MESSAGES, each)).status).toBe(422);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { registerUser, send } from '../../testing/test-user.ts';
import { answerTicket } from './answer-ticket.ts';
import { closeTicket, findOpenTickets } from './support.queries.ts';
import { supportMailJob } from './support-mail.job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ supportEmail: 'operator@example.com' });
});
afterAll(() => test.close());

const form = (fields: object = {}) => ({
  name: 'سیمین',
  email: 'simin@example.com',
  topic: 'payment',
  subject: 'پرداخت ناتمام',
  body: 'پول کم شد ولی اشتراک نیامد.',
  ...fields,
});
const write = (fields: object = {}) =>
  send(test.app, { method: 'POST', url: '/api/contact', payload: form(fields) });
const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('ticket') ?? '';
const deliver = () => runQueued(test.platform, supportMailJob(test.platform));
const mailTo = async (address: string) =>
  (await test.platform.mailer.caught?.list())?.filter(({ to }) => to === address) ?? [];

it('reaches the operator and can be followed by its address', async () => {
  const { status, body } = await write();
  expect(status).toBe(201);
  expect(body.data.messages).toMatchObject([{ from: 'viewer', body: 'پول کم شد ولی اشتراک نیامد.' }]);
  await deliver();
  const [toOperator] = await mailTo('operator@example.com');
  expect(toOperator).toMatchObject({ replyTo: 'simin@example.com' });
  expect(toOperator?.text).toContain('پول کم شد ولی اشتراک نیامد.');
  const [receipt] = await mailTo('simin@example.com');
  expect(receipt?.text).toContain(body.data.path);

  const token = tokenOf(body.data.path);
  expect(await answerTicket(test.platform, body.data.id, 'درست شد.')).toBe(true);
  await deliver();
  expect((await mailTo('simin@example.com'))[0]?.text).toContain('درست شد.');
  const followed = await send(test.app, { url: `/api/contact/${token}` });
  expect(followed.body.data).toMatchObject({
    state: 'answered',
    messages: [{ from: 'viewer' }, { from: 'operator', body: 'درست شد.' }],
  });
  const payload = { body: 'سپاس!' };
  const again = await send(test.app, { method: 'POST', url: `/api/contact/${token}/messages`, payload });
  expect([again.status, again.body.data.state, again.body.data.messages.length]).toEqual([201, 'open', 3]);
});

it('opens to nobody without the right address', async () => {
  const { body } = await write();
  const token = tokenOf(body.data.path);
  for (const wrong of [
    `${body.data.id}`,
    token.replace(/^\d+/, '1'),
    `${token.slice(0, -1)}x`,
    `9${token}`,
    'x'.repeat(30),
  ]) {
    expect((await send(test.app, { url: `/api/contact/${wrong}` })).status, wrong).toBe(404);
  }
});

it('a member finds his own in a list, and the answer in his bell', async () => {
  const user = await registerUser(test.app);
  const { body } = await user.call('POST', '/api/contact', form({ subject: 'از یک کاربر' }));
  await answerTicket(test.platform, body.data.id, 'پاسخ');
  const mine = (await user.call('GET', '/api/user/tickets')).body;
  expect(mine.data).toMatchObject([{ id: body.data.id, state: 'answered', path: body.data.path }]);
  const bell = (await user.call('GET', '/api/user/notifications')).body.data;
  expect(bell).toMatchObject([{ kind: 'support', path: body.data.path }]);
  expect((await (await registerUser(test.app)).call('GET', '/api/user/tickets')).body.meta.total).toBe(0);
});

it('waits in the operator’s list until it is answered or closed', async () => {
  const { body } = await write({ subject: 'بستنی' });
  const isOpen = async () => (await findOpenTickets(test.db)).some(({ id }) => id === body.data.id);
  expect(await isOpen()).toBe(true);
  await closeTicket(test.db, body.data.id);
  expect(await isOpen()).toBe(false);
});

it('thanks a machine and keeps nothing of it', async () => {
  const before = (await findOpenTickets(test.db)).length;
  expect((await write({ website: 'https://spam.example' })).status).toBe(201);
  expect((await findOpenTickets(test.db)).length).toBe(before);
});

it.each([
  { email: 'x' },
  { body: '' },
  { body: 'ن'.repeat(4001) },
  { topic: 'x' },
  { subject: '' },
  { name: '' },
])('refuses %o with the reason beside the field', async (fields) => {
  const { status, body } = await write(fields);
  expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(fields)]);
});

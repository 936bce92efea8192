import { afterAll, beforeAll, expect, it } from 'vitest';
import { smsNoticeJob } from '../../notify/sms-notice.job.ts';
import { messagesJob } from '../../studio/messages/messages.job.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { newMobile, signInByMobile } from '../../testing/sms-codes.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { callWith, send } from '../../testing/test-user.ts';
import { incomingPath } from './incoming-key.ts';
import { readUnsubscribe } from './sms-replies.rules.ts';

let test: TestApp;
let owner: TestStaff;
const mobile = newMobile();
let call: ReturnType<typeof callWith>;

beforeAll(async () => {
  test = await openTestApp({ smsMessagesToman: 300, smsPriceToman: 300, rateLimitScale: 1 });
  owner = await signInAs(test, 'owner');
  call = callWith(test.app, (await signInByMobile(test, mobile)).body.token);
});
afterAll(() => test.close());

const state = async () => (await call('GET', '/api/user/mobile')).body.data;
const answer = (text: string, path = incomingPath(test.platform.secrets)) =>
  send(test.app, { url: `${path}?from=98${mobile.slice(1)}&message=${encodeURIComponent(text)}` });
const received = async () =>
  ((await test.platform.sms.caught?.list()) ?? []).filter(
    ({ to, text }) => to === mobile && !text.includes('#'),
  );

it('a member agrees, gets what the operator pays for and no more, and «لغو» ends it', async () => {
  const message = {
    titleFa: 'تازه‌های این هفته',
    bodyFa: 'ببینید',
    audience: { group: 'all' },
    channels: ['sms'],
  };
  const count = async () =>
    (await owner.call('POST', '/api/studio/messages/count', { audience: { group: 'all' } })).body.data;
  expect(await count()).toMatchObject({ sms: 0, off: ['telegram'] });
  expect((await call('PUT', '/api/user/mobile/messages', { wantsSms: true })).body.data.wantsSms).toBe(true);
  expect((await count()).sms).toBe(1);
  const sent = await owner.call('POST', '/api/studio/messages', { ...message, key: 'first-message' });
  expect(sent.status).toBe(201);
  const run = () =>
    messagesJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  await run();
  expect((await received()).map(({ text }) => text.includes('تازه‌های این هفته'))).toEqual([true]);
  await owner.call('POST', '/api/studio/messages', { ...message, key: 'second-message' });
  await run();
  expect(await received()).toHaveLength(1);

  expect((await answer('سلام', '/api/sms/incoming/not-the-key-of-this-site')).status).toBe(404);
  await answer('سلام، لغو نکنید');
  expect((await state()).wantsSms).toBe(true);
  expect((await answer('لغو۱۱')).status).toBe(204);
  expect((await state()).wantsSms).toBe(false);
  expect((await count()).sms).toBe(0);
  expect(await runQueued(test.platform, smsNoticeJob(test.platform))).toBe(0);
});

it('a number that was silent for a year gets none: it may be somebody else’s', async () => {
  await call('PUT', '/api/user/mobile/messages', { wantsSms: true });
  const count = async () =>
    (await owner.call('POST', '/api/studio/messages/count', { audience: { group: 'all' } })).body.data.sms;
  expect(await count()).toBe(1);
  await test.db
    .updateTable('users')
    .set({ mobile_confirmed_at: new Date(Date.now() - 366 * 86_400_000) })
    .where('mobile', '=', mobile)
    .execute();
  expect(await count()).toBe(0);
});

it('reads the word in whatever the providers call it', () => {
  const from = `+98${mobile.slice(1)}`;
  for (const query of [
    { from, message: 'لغو' },
    { mobile: from, text: ' «لغو» ' },
    { sender: from, body: 'Stop' },
    { from, message: 'OFF 11' },
  ]) {
    expect(readUnsubscribe(query), JSON.stringify(query)).toBe(mobile);
  }
  for (const query of [
    { from, message: 'لغوش نکن' },
    { from },
    { message: 'لغو' },
    { from, message: 'office' },
  ]) {
    expect(readUnsubscribe(query), JSON.stringify(query)).toBeNull();
  }
});

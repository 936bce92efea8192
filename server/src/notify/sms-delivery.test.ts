import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeSms, startFakeSms } from '../testing/fake-sms.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { runQueued } from '../testing/run-queued.ts';
import { smsDeliveryJob } from './sms-delivery.job.ts';
import { sendSmsNotice, smsNoticeJob } from './sms-notice.job.ts';

type Platform = Awaited<ReturnType<typeof openTestPlatform>>;
let fake: FakeSms;
let platform: Platform;

beforeAll(async () => {
  fake = await startFakeSms();
  platform = await openTestPlatform({ ...fake.settings, smsMessagesToman: 30_000 });
});
afterAll(async () => {
  await platform.close();
  await fake.close();
});
beforeEach(async () => {
  fake.late.clear();
  await platform.database.db.deleteFrom('sms_messages').execute();
  await sendSmsNotice(platform.jobs, { to: '09123456789', words: 'رسید شما آماده است' });
  await runQueued(platform, smsNoticeJob(platform));
});

const states = async () =>
  (await platform.database.db.selectFrom('sms_messages').select('state').execute()).map(({ state }) => state);
/** Returns how many messages were asked about. */
const check = () => runQueued(platform, smsDeliveryJob(platform));

it('a message that arrived is asked about once', async () => {
  expect([await check(), await states()]).toEqual([1, ['delivered']]);
  expect(await check()).toBe(0);
});

it('one that arrives late is asked about again until then', async () => {
  fake.late.add(fake.sent[0]?.id ?? '');
  expect([await check(), await states()]).toEqual([1, ['sent']]);
  fake.late.clear();
  expect([await check(), await states()]).toEqual([1, ['delivered']]);
  expect(await check()).toBe(0);
});

it('one of which the carrier says nothing is given up after the third time', async () => {
  fake.late.add(fake.sent[0]?.id ?? '');
  expect([await check(), await check(), await check(), await check()]).toEqual([1, 1, 1, 0]);
  expect(await states()).toEqual(['sent']);
});

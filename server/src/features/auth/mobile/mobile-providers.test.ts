import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeSms, type SmsFaultName, startFakeSms } from '../../../testing/fake-sms.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { runQueued } from '../../../testing/run-queued.ts';
import { newMobile, passResendTime } from '../../../testing/sms-codes.ts';
import { send } from '../../../testing/test-user.ts';
import { mobileCodeJob } from './mobile-code.job.ts';

let fake: FakeSms;
let test: TestApp;
let mobile: string;

beforeAll(async () => {
  fake = await startFakeSms();
  test = await openTestApp(fake.settings);
});
afterAll(async () => {
  await test.close();
  await fake.close();
});
beforeEach(() => {
  fake.faults = {};
  fake.sent.length = 0;
  mobile = newMobile();
});

const ask = () => send(test.app, { method: 'POST', url: '/api/sanc/mobile', payload: { mobile } });
const work = () => runQueued(test.platform, mobileCodeJob(test.platform));
const confirm = (code = '') =>
  send(test.app, { method: 'POST', url: '/api/sanc/mobile/confirm', payload: { mobile, code } });

it.each<SmsFaultName>(['slow', 'refused', 'credit', 'template'])(
  'the code of the second provider signs in where the first is %s',
  async (fault) => {
    fake.faults = { kavenegar: fault };
    expect((await ask()).status).toBe(202);
    await work();
    expect(fake.sent.map(({ provider, to }) => [provider, to])).toEqual([['smsir', mobile]]);
    expect((await confirm(fake.sent[0]?.token)).status).toBe(200);
  },
);

it('both messages of a provider that answered too late have the code that signs in', async () => {
  fake.faults = { kavenegar: 'silent' };
  await ask();
  await work();
  expect(new Set(fake.sent.map(({ token }) => token)).size).toBe(1);
  expect((await confirm(fake.sent[1]?.token)).status).toBe(200);
});

it('who asks again gets the code from another provider', async () => {
  for (const provider of ['kavenegar', 'smsir', 'melipayamak']) {
    await ask();
    await work();
    expect(fake.sent[0]?.provider).toBe(provider);
    await passResendTime(test);
  }
  expect((await confirm(fake.sent[2]?.token)).status).toBe(422);
  expect((await confirm(fake.sent[0]?.token)).status).toBe(200);
});

it('a visitor is answered the same, and at once, while no provider works', async () => {
  const working = await ask();
  mobile = newMobile();
  fake.faults = { kavenegar: 'slow', smsir: 'credit', melipayamak: 'key' };
  const failing = await ask();
  expect([failing.status, failing.body]).toEqual([202, working.body]);
  await expect(work()).rejects.toThrow();
  expect((await confirm('123456')).body.code).toBe('wrong_code');
});

import { randomInt } from 'node:crypto';
import { mobileCodeJob } from '../features/auth/mobile/mobile-code.job.ts';
import type { TestApp } from './open-test-app.ts';
import { runQueued } from './run-queued.ts';
import { send, type TestReply } from './test-user.ts';

export const newMobile = () => `09${randomInt(100_000_000, 999_999_999)}`;

/** The last code that was sent to a number; the worker runs first. */
export async function codeFor(test: TestApp, mobile: string): Promise<string> {
  await runQueued(test.platform, mobileCodeJob(test.platform));
  const message = (await test.platform.sms.caught?.list())?.find(({ to }) => to === mobile);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

/** As if the minute until the next code had passed. */
export async function passResendTime({ db }: TestApp): Promise<void> {
  await db
    .updateTable('mobile_codes')
    .set({ resend_at: new Date(0) })
    .execute();
}

export async function signInByMobile(test: TestApp, mobile: string, fields: object = {}): Promise<TestReply> {
  await send(test.app, { method: 'POST', url: '/api/sanc/mobile', payload: { mobile } });
  const payload = { mobile, code: await codeFor(test, mobile), ...fields };
  return send(test.app, { method: 'POST', url: '/api/sanc/mobile/confirm', payload });
}

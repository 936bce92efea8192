import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { runQueued } from '../../../testing/run-queued.ts';
import { codeFor, newMobile, passResendTime, signInByMobile } from '../../../testing/sms-codes.ts';
import {
  callWith,
  confirmAddressOf,
  registerUser,
  type TestReply,
  type TestUser,
} from '../../../testing/test-user.ts';
import { authMailJob } from '../auth-mail.job.ts';
import { handOverAccount } from '../password.queries.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';
import { mobileChangesJob } from './mobile-changes.job.ts';
import { securitySmsJob } from './security-sms.job.ts';

let test: TestApp;
let user: TestUser;
let mobile: string;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
  await confirmAddressOf(test.db, user.id);
  await passResendTime(test);
  mobile = newMobile();
});

const masked = (number: string) => `${number.slice(0, 4)}***${number.slice(-4)}`;
const proof = () => ({ password: user.password });
const askNew = (number: string, call = user.call, fields: object = proof()) =>
  call('POST', '/api/user/mobile', { mobile: number, ...fields });
const confirm = async (number: string, fields: object = {}, call = user.call): Promise<TestReply> =>
  call('POST', '/api/user/mobile/confirm', { mobile: number, code: await codeFor(test, number), ...fields });
const confirmBy = (number: string, code: string) =>
  user.call('POST', '/api/user/mobile/confirm', { mobile: number, code });
const state = async () => (await user.call('GET', '/api/user/mobile')).body.data;
const subjects = async () => {
  await runQueued(test.platform, authMailJob(test.platform));
  const mails = (await test.platform.mailer.caught?.list()) ?? [];
  return mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
};

async function link(number: string): Promise<void> {
  expect((await askNew(number)).status).toBe(202);
  expect((await confirm(number)).status).toBe(200);
}

async function becomeDue(): Promise<void> {
  await test.db
    .updateTable('mobile_changes')
    .set({ due_at: new Date(0) })
    .execute();
  await mobileChangesJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
}

describe('adding a number', () => {
  it('takes the owner’s proof and the code, opens the same account, and is mailed', async () => {
    expect((await askNew(mobile, user.call, {})).status).toBe(422);
    await link(mobile);
    expect(await state()).toMatchObject({ mobile: masked(mobile), isIdle: false, change: null });
    const { body } = await signInByMobile(test, mobile);
    expect(body.user.data).toMatchObject({ id: user.id, email: user.email, mobile: masked(mobile) });
    expect(await subjects()).toContain('شمارهٔ موبایل به حساب پرده افزوده شد');
  });

  it('asks for another code without another proof, while the first may still arrive', async () => {
    await askNew(mobile);
    const first = await codeFor(test, mobile);
    await passResendTime(test);
    expect((await askNew(newMobile(), user.call, {})).status).toBe(422);
    expect((await askNew(mobile, user.call, {})).status).toBe(202);
    const second = await codeFor(test, mobile);
    if (first !== second) expect((await confirmBy(mobile, first)).status).toBe(422);
    expect((await confirmBy(mobile, second)).status).toBe(200);
    expect((await askNew(mobile, user.call, {})).status).toBe(422);
  });

  it('waits for the address: a stranger’s account gets no way in', async () => {
    const stranger = await registerUser(test.app);
    const reply = await askNew(mobile, stranger.call, { password: stranger.password });
    expect([reply.status, reply.body.code]).toEqual([403, 'email_unconfirmed']);
  });

  it('takes no code that was sent for something else, or to another account', async () => {
    await askNew(mobile);
    const code = await codeFor(test, mobile);
    const other = await registerUser(test.app);
    await confirmAddressOf(test.db, other.id);
    const body = { mobile, code };
    expect((await other.call('POST', '/api/user/mobile/confirm', body)).body.code).toBe('wrong_code');
    const signIn = await test.app.inject({ method: 'POST', url: '/api/sanc/mobile/confirm', payload: body });
    expect(signIn.statusCode).toBe(422);
    expect((await user.call('POST', '/api/user/mobile/confirm', body)).status).toBe(200);
  });

  it('of another account is refused, to who holds the phone and not before', async () => {
    await signInByMobile(test, mobile);
    await passResendTime(test);
    expect((await askNew(mobile)).status).toBe(202);
    const reply = await confirm(mobile);
    expect([reply.status, reply.body.code]).toEqual([409, 'number_taken']);
  });

  it('is not for who uses another profile', async () => {
    const { body } = await user.call('POST', '/api/user/profiles', { name: 'سارا', childAge: 9 });
    await user.call('POST', `/api/user/profiles/${body.data.id}/choose`, {});
    expect((await askNew(mobile)).status).toBe(403);
  });
});

describe('changing a number', () => {
  const next = newMobile();

  it('happens at once with the code of the old one', async () => {
    await link(mobile);
    await askNew(next);
    const code = await codeFor(test, next);
    expect((await user.call('POST', '/api/user/mobile/old', {})).status).toBe(202);
    const oldCode = await codeFor(test, mobile);
    const wrong = { mobile: next, code, oldCode: code === oldCode ? '000000' : code };
    expect((await user.call('POST', '/api/user/mobile/confirm', wrong)).body.errors.oldCode).toHaveLength(1);
    const done = await user.call('POST', '/api/user/mobile/confirm', { mobile: next, code, oldCode });
    expect(done.body.data).toMatchObject({ mobile: masked(next), change: null });
    expect((await signInByMobile(test, next)).body.user.data.id).toBe(user.id);
    expect((await signInByMobile(test, mobile)).body.user.data.id).not.toBe(user.id);
  });

  it('waits without it, is announced to every address, and can be cancelled', async () => {
    const other = newMobile();
    await link(mobile);
    await askNew(other);
    const { data } = (await confirm(other)).body;
    expect(data).toMatchObject({
      mobile: masked(mobile),
      change: { mobile: masked(other), isByStaff: false },
    });
    const hours = (new Date(data.change.dueAt).getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    expect(await subjects()).toContain('درخواست تغییر شمارهٔ حساب پرده');
    await runQueued(test.platform, securitySmsJob(test.platform));
    const [notice] = (await test.platform.sms.caught?.list())?.filter(({ to }) => to === mobile) ?? [];
    expect(notice?.text).toContain(MOBILE_TEXTS.changeNotice);
    const cancelled = await user.call('DELETE', '/api/user/mobile/change');
    expect(cancelled.body.data.change).toBeNull();
    await becomeDue();
    expect((await state()).mobile).toBe(masked(mobile));
  });

  it('is done when nobody cancelled it', async () => {
    const other = newMobile();
    await link(mobile);
    await askNew(other);
    await confirm(other);
    await mobileChangesJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
    expect((await state()).mobile).toBe(masked(mobile));
    await becomeDue();
    expect(await state()).toMatchObject({ mobile: masked(other), change: null });
    expect((await signInByMobile(test, other)).body.user.data.id).toBe(user.id);
  });

  it('is dropped when the owner of the address takes the account over', async () => {
    const other = newMobile();
    await link(mobile);
    await askNew(other);
    await confirm(other);
    await handOverAccount(test.db, user.id, 'x');
    await becomeDue();
    expect((await signInByMobile(test, other)).body.user.data.id).not.toBe(user.id);
  });

  it('is dropped when the number opened another account meanwhile', async () => {
    const other = newMobile();
    await link(mobile);
    await askNew(other);
    await confirm(other);
    const taken = await signInByMobile(test, other);
    expect(taken.body.user.data.id).not.toBe(user.id);
    await becomeDue();
    expect(await state()).toMatchObject({ mobile: masked(mobile), change: null });
  });
});

describe('a silent year', () => {
  it('ends with a code, of who came in by another way', async () => {
    await link(mobile);
    await test.db
      .updateTable('users')
      .set({ mobile_confirmed_at: new Date(Date.now() - 366 * 86_400_000) })
      .where('id', '=', user.id)
      .execute();
    expect((await state()).isIdle).toBe(true);
    expect((await signInByMobile(test, mobile)).body.code).toBe('number_idle');
    await passResendTime(test);
    await link(mobile);
    expect((await signInByMobile(test, mobile)).body.user.data.id).toBe(user.id);
  });
});

describe('removing a number', () => {
  it('takes the proof, and leaves the other ways in', async () => {
    await link(mobile);
    expect((await user.call('POST', '/api/user/mobile/remove', {})).status).toBe(422);
    const { body } = await user.call('POST', '/api/user/mobile/remove', proof());
    expect(body.data.mobile).toBeNull();
    expect((await signInByMobile(test, mobile)).body.user.data.id).not.toBe(user.id);
  });

  it('cancels a change that waits: no number comes back days later', async () => {
    await link(mobile);
    const other = newMobile();
    await askNew(other);
    await confirm(other);
    expect((await user.call('POST', '/api/user/mobile/remove', proof())).body.data.change).toBeNull();
    await becomeDue();
    expect((await state()).mobile).toBeNull();
  });

  it('is refused where it is the only way in', async () => {
    const { body } = await signInByMobile(test, mobile);
    const call = callWith(test.app, body.token);
    const reply = await call('POST', '/api/user/mobile/remove', {});
    expect([reply.status, reply.body.message]).toEqual([409, MOBILE_TEXTS.onlyWay]);
  });
});

it('an account of a number alone adds an address, and then signs in by either', async () => {
  const { body } = await signInByMobile(test, mobile);
  const call = callWith(test.app, body.token);
  const email = `viewer-${mobile}@example.com`;
  expect((await call('POST', '/api/user/email', { email })).status).toBe(200);
  await runQueued(test.platform, authMailJob(test.platform));
  const mail = (await test.platform.mailer.caught?.list())?.find(({ to }) => to === email);
  const token = /confirm-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect((await call('POST', '/api/sanc/confirm-email', { token })).status).toBe(200);
  const me = (await call('GET', '/api/user')).body.data;
  expect(me).toMatchObject({ email, emailConfirmed: true, mobile: masked(mobile) });
  expect((await call('GET', '/api/user/export')).body.account).toMatchObject({ email, mobile });
});

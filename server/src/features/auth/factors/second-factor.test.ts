import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { runQueued } from '../../../testing/run-queued.ts';
import { newMobile, signInByMobile } from '../../../testing/sms-codes.ts';
import { callWith, confirmAddressOf, registerUser, send, type TestUser } from '../../../testing/test-user.ts';
import { authMailJob } from '../auth-mail.job.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
  await confirmAddressOf(test.db, user.id);
});

const post = (url: string, payload: object) => send(test.app, { method: 'POST', url, payload });
const login = () => post('/api/sanc/login', { email: user.email, password: user.password });
const proof = () => ({ password: user.password });
const secondStep = (ticket: string, code: string) => post('/api/sanc/second-step', { ticket, code });
const codeAt = (secret: string, seconds = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
const subjects = async () => {
  await runQueued(test.platform, authMailJob(test.platform));
  const mails = (await test.platform.mailer.caught?.list()) ?? [];
  return mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
};

/** Enrols with the code of the half-minute before, so that the present one is still unused. */
async function enrol(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await user.call('POST', '/api/user/totp', proof());
  const reply = await user.call('POST', '/api/user/totp/confirm', { code: await codeAt(body.secret, -30) });
  expect(reply.status).toBe(200);
  return { secret: body.secret, recoveryCodes: reply.body.recoveryCodes };
}

describe('enrolling', () => {
  it('takes the password, then the first code of the app, and hands out ten recovery codes', async () => {
    expect((await user.call('POST', '/api/user/totp', {})).body.errors.password).toEqual([
      AUTH_TEXTS.proofNeeded,
    ]);
    const { body } = await user.call('POST', '/api/user/totp', proof());
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Pardeh:.+secret=[A-Z2-7]{32}/);
    const early = await user.call('POST', '/api/user/totp/confirm', { code: '000000' });
    expect(early.body.errors.code).toEqual([AUTH_TEXTS.wrongCode]);
    expect((await login()).body.token).toBeTruthy();
    const { body: on } = await user.call('POST', '/api/user/totp/confirm', {
      code: await codeAt(body.secret),
    });
    expect(new Set(on.recoveryCodes).size).toBe(10);
    for (const code of on.recoveryCodes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    const { data } = (await user.call('GET', '/api/user/security')).body;
    expect(data).toMatchObject({ recoveryCodesLeft: 10, passkeys: [], mustEnrol: false });
    expect(data.totpSince).toBeTruthy();
    expect(await subjects()).toContain('ورود دومرحله‌ای در پرده روشن شد');
    expect((await user.call('POST', '/api/user/totp', proof())).status).toBe(409);
  });

  it('keeps neither the secret nor the codes as they are', async () => {
    const { secret, recoveryCodes } = await enrol();
    const stored = JSON.stringify([
      await test.db.selectFrom('totp_secrets').selectAll().execute(),
      await test.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each);
  });
});

describe('signing in by a mobile number', () => {
  it('asks for the second step too, which also proves a number that was silent for a year', async () => {
    const { secret } = await enrol();
    const mobile = newMobile();
    await test.db
      .updateTable('users')
      .set({ mobile, mobile_confirmed_at: new Date(Date.now() - 366 * 86_400_000) })
      .where('id', '=', user.id)
      .execute();
    const { body } = await signInByMobile(test, mobile);
    expect(body).toMatchObject({ needsSecondFactor: true, methods: ['totp', 'recovery'] });
    expect(body.token).toBeUndefined();
    const own = async () => (await user.call('GET', '/api/user/mobile')).body.data;
    expect((await own()).isIdle).toBe(true);
    const done = await secondStep(body.ticket, await codeAt(secret));
    expect(done.body.user.data.id).toBe(user.id);
    expect((await own()).isIdle).toBe(false);
  });
});

describe('signing in', () => {
  it('asks for the second step, and a code ends it', async () => {
    const { secret } = await enrol();
    const { status, body } = await login();
    expect([status, body]).toEqual([
      200,
      {
        needsSecondFactor: true,
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['totp', 'recovery'],
        passkeyOptions: null,
      },
    ]);
    const done = await secondStep(body.ticket, await codeAt(secret));
    expect([done.status, done.body.user.data.id]).toEqual([200, user.id]);
    expect((await callWith(test.app, done.body.token)('GET', '/api/user')).status).toBe(200);
    expect((await secondStep(body.ticket, await codeAt(secret, 30))).body.errors.ticket).toEqual([
      AUTH_TEXTS.ticketExpired,
    ]);
  });

  it('takes a code once, also when eight send it together, and in Persian digits too', async () => {
    const { secret } = await enrol();
    const code = (await codeAt(secret)).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
    const tickets = await Promise.all(Array.from({ length: 8 }, async () => (await login()).body.ticket));
    const replies = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(422)]);
  });

  it('gives a ticket five tries, however right the sixth is', async () => {
    const { secret } = await enrol();
    const { ticket } = (await login()).body;
    for (let time = 0; time < 5; time += 1) expect((await secondStep(ticket, '000000')).status).toBe(422);
    expect((await secondStep(ticket, await codeAt(secret))).body.errors.ticket).toBeDefined();
  });

  it('asks after a one-time token as well, and a mailed link does not go round it', async () => {
    const { body: handOff } = await user.call('POST', '/api/user/login-token');
    await enrol();
    const reply = await post('/api/sanc/login-with-token', { token: handOff.token });
    expect(reply.body).toMatchObject({ needsSecondFactor: true });
  });

  it('refuses a ticket that has run out, is made up, or is another account’s', async () => {
    const { secret } = await enrol();
    const { ticket } = (await login()).body;
    expect((await secondStep('x'.repeat(43), await codeAt(secret))).status).toBe(422);
    await test.db
      .updateTable('auth_tickets')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await secondStep(ticket, await codeAt(secret))).status).toBe(422);
  });

  it('stays after a reset of the password, and open tickets end with the old one', async () => {
    const { secret } = await enrol();
    const { ticket } = (await login()).body;
    const change = { password: 'nine loud lamps', passwordConfirmation: 'nine loud lamps' };
    await user.call('POST', '/api/sanc/password', { currentPassword: user.password, ...change });
    expect((await secondStep(ticket, await codeAt(secret))).status).toBe(422);
    const again = await post('/api/sanc/login', { email: user.email, password: change.password });
    expect(again.body.needsSecondFactor).toBe(true);
  });
});

describe('recovery codes', () => {
  it('end the second step once each, however they are written', async () => {
    const { recoveryCodes } = await enrol();
    const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await secondStep((await login()).body.ticket, code)).status).toBe(200);
    expect((await secondStep((await login()).body.ticket, code)).status).toBe(422);
    expect((await user.call('GET', '/api/user/security')).body.data.recoveryCodesLeft).toBe(9);
    expect(await subjects()).toContain('با کد بازیابی وارد حساب پرده شدند');
  });

  it('are renewed with the password; the old ones are void', async () => {
    const { recoveryCodes } = await enrol();
    expect((await user.call('POST', '/api/user/recovery-codes', {})).status).toBe(422);
    const { body } = await user.call('POST', '/api/user/recovery-codes', proof());
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await secondStep((await login()).body.ticket, recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await secondStep((await login()).body.ticket, body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('switching off', () => {
  it('takes the password or a fresh code, and sign-in is as before', async () => {
    const { secret } = await enrol();
    expect((await user.call('POST', '/api/user/totp/remove', { password: 'a guess' })).status).toBe(422);
    expect((await user.call('POST', '/api/user/totp/remove', { code: '000000' })).status).toBe(422);
    const off = await user.call('POST', '/api/user/totp/remove', { code: await codeAt(secret) });
    expect(off.status).toBe(204);
    expect((await login()).body.token).toBeTruthy();
    expect((await user.call('GET', '/api/user/security')).body.data.recoveryCodesLeft).toBe(0);
    expect(await subjects()).toContain('کد یک‌بارمصرف در پرده خاموش شد');
  });
});

import { toPersianDigits } from '@pardeh/persian/digits';
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { codeFor, newMobile, passResendTime, signInByMobile } from '../../../testing/sms-codes.ts';
import { callWith, registerUser, send } from '../../../testing/test-user.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';

let test: TestApp;
let mobile: string;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  mobile = newMobile();
});

const post = (url: string, payload: object) => send(test.app, { method: 'POST', url, payload });
const ask = (number = mobile) => post('/api/sanc/mobile', { mobile: number });
const confirm = (code: string, fields: object = {}) =>
  post('/api/sanc/mobile/confirm', { mobile, code, ...fields });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const messagesTo = async (number: string) =>
  (await test.platform.sms.caught?.list())?.filter(({ to }) => to === number) ?? [];

describe('a number and a code', () => {
  it('open an account the first time, and the same one after that', async () => {
    const asked = await ask();
    expect([asked.status, asked.body]).toEqual([202, { data: { resendIn: 1, expiresIn: 120 } }]);
    const first = await confirm(await codeFor(test, mobile), { name: 'نادر' });
    expect(first.status).toBe(200);
    expect(first.body.user.data).toMatchObject({
      name: 'نادر',
      email: null,
      mobile: `${mobile.slice(0, 4)}***${mobile.slice(-4)}`,
      hasPassword: false,
    });
    expect(JSON.stringify(first.body)).not.toContain(mobile);
    const again = await signInByMobile(test, mobile);
    expect(again.body.user.data.id).toBe(first.body.user.data.id);
    const me = await callWith(test.app, again.body.token)('GET', '/api/user');
    expect(me.body.data.mobile).toBe(first.body.user.data.mobile);
  });

  it('are one number in any spelling, and the code in Persian digits', async () => {
    await ask(`+98 ${toPersianDigits(mobile.slice(1, 4))}-${mobile.slice(4)}`);
    const code = toPersianDigits(await codeFor(test, mobile));
    const { body } = await post('/api/sanc/mobile/confirm', {
      mobile: `0098${mobile.slice(1)}`,
      code: `کد: ${code}`,
    });
    const again = await signInByMobile(test, mobile);
    expect(again.body.user.data.id).toBe(body.user.data.id);
  });

  it('need a name to be shown, and a device may have one', async () => {
    const { body } = await signInByMobile(test, mobile, { deviceName: 'تلویزیون پذیرایی' });
    expect(body.user.data.name).toBe(MOBILE_TEXTS.nameless);
    const sessions = await callWith(test.app, body.token)('GET', '/api/user/sessions');
    expect(sessions.body.data[0].deviceFa).toBe('تلویزیون پذیرایی');
  });

  it('are refused with what is no Iranian mobile number', async () => {
    for (const other of ['02188776655', '+14155550123', 'simin@example.com', '0912']) {
      const { status, body } = await ask(other);
      expect([status, body.errors.mobile]).toEqual([422, [MOBILE_TEXTS.notMobile]]);
    }
  });
});

describe('what a stranger learns', () => {
  it('is the same for a known and an unknown number', async () => {
    await signInByMobile(test, mobile);
    const unknown = newMobile();
    const [one, other] = [await ask(), await ask(unknown)];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    const wrong = async (number: string) =>
      post('/api/sanc/mobile/confirm', { mobile: number, code: otherThan(await codeFor(test, number)) });
    const [first, second] = [await wrong(mobile), await wrong(unknown)];
    expect([first.status, first.body]).toEqual([422, second.body]);
    expect(first.body.code).toBe('wrong_code');
  });

  it('is the same in time too: the same statements run for both', async () => {
    await signInByMobile(test, mobile);
    await passResendTime(test);
    const unknown = newMobile();
    const compile = vi.spyOn(DefaultQueryExecutor.prototype, 'compileQuery');
    const statementsOf = async (run: () => Promise<unknown>) => {
      compile.mockClear();
      await run();
      const compiled = compile.mock.results.map(({ value }) => (value as CompiledQuery).sql);
      return compiled.filter((statement) => /mobile|users|action_counts|sms_/.test(statement));
    };
    const asking = await statementsOf(() => ask());
    expect(asking.length).toBeGreaterThan(0);
    expect(await statementsOf(() => ask(unknown))).toEqual(asking);
    const wrong = (number: string) => post('/api/sanc/mobile/confirm', { mobile: number, code: '000000' });
    await codeFor(test, mobile);
    await codeFor(test, unknown);
    const guessing = await statementsOf(() => wrong(mobile));
    expect(await statementsOf(() => wrong(unknown))).toEqual(guessing);
    expect(await statementsOf(() => wrong(newMobile()))).toEqual(guessing);
    compile.mockRestore();
  });

  it('is nothing where registration is closed: only who holds the phone is refused', async () => {
    test.platform.config.registration = 'closed';
    expect((await ask()).status).toBe(202);
    const code = await codeFor(test, mobile);
    expect((await confirm(otherThan(code))).body.code).toBe('wrong_code');
    const right = await confirm(code);
    expect([right.status, right.body.code]).toEqual([403, 'registration_closed']);
    test.platform.config.registration = 'open';
  });
});

describe('a code', () => {
  it('is neither stored nor queued as it is', async () => {
    await ask();
    const code = await codeFor(test, mobile);
    const rows = await test.db.selectFrom('mobile_codes').selectAll().execute();
    expect(JSON.stringify(rows.map(({ code_hash }) => code_hash))).not.toContain(code);
    expect(code).toMatch(/^\d{6}$/);
  });

  it('takes five of twenty guesses at a time', async () => {
    await ask();
    const code = await codeFor(test, mobile);
    await Promise.all(Array.from({ length: 20 }, () => confirm(otherThan(code))));
    const { tries } = await test.db
      .selectFrom('mobile_codes')
      .select('tries')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await confirm(code)).body.code).toBe('wrong_code');
  });

  it('takes five tries, however right the sixth is', async () => {
    await ask();
    const code = await codeFor(test, mobile);
    for (let time = 0; time < 5; time += 1) expect((await confirm(otherThan(code))).status).toBe(422);
    expect((await confirm(code)).body.code).toBe('wrong_code');
  });

  it('signs in once of eight at a time', async () => {
    await ask();
    const code = await codeFor(test, mobile);
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(422)]);
    expect((await confirm(code)).status).toBe(422);
  });

  it('lives two minutes', async () => {
    await ask();
    const code = await codeFor(test, mobile);
    await test.db
      .updateTable('mobile_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await confirm(code)).status).toBe(422);
  });

  it('is void when another one was sent', async () => {
    await ask();
    const first = await codeFor(test, mobile);
    await passResendTime(test);
    await ask();
    const second = await codeFor(test, mobile);
    if (first !== second) expect((await confirm(first)).status).toBe(422);
    expect((await confirm(second)).status).toBe(200);
  });

  it('of one number opens no other', async () => {
    await ask();
    const code = await codeFor(test, mobile);
    const other = newMobile();
    await ask(other);
    await codeFor(test, other);
    const reply = await post('/api/sanc/mobile/confirm', { mobile: other, code });
    expect(reply.body.code).toBe('wrong_code');
  });

  it('is not sent again before its time, and once of eight calls at the same moment', async () => {
    await test.db.deleteFrom('mobile_codes').execute();
    test.platform.config.rateLimitScale = 1;
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    await codeFor(test, mobile);
    const { body } = await ask();
    expect(body.data.resendIn).toBeGreaterThan(50);
    await codeFor(test, mobile);
    expect(await messagesTo(mobile)).toHaveLength(1);
    test.platform.config.rateLimitScale = 100_000;
  });
});

describe('whose account a number opens', () => {
  it('is nobody’s while it is blocked, and never that of staff', async () => {
    const { body } = await signInByMobile(test, mobile);
    const { id } = body.user.data;
    await test.db.updateTable('users').set({ role: 'support' }).where('id', '=', id).execute();
    const staff = await signInByMobile(test, mobile);
    expect([staff.status, staff.body.message]).toEqual([403, MOBILE_TEXTS.staff]);
    await test.db
      .updateTable('users')
      .set({ role: 'user', blocked_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await signInByMobile(test, mobile)).status).toBe(403);
  });

  it('is asked for its second factor', async () => {
    const { body } = await signInByMobile(test, mobile);
    const userId = body.user.data.id;
    await test.db
      .insertInto('totp_secrets')
      .values({ user_id: userId, sealed: 'x', confirmed_at: new Date() })
      .execute();
    const reply = await signInByMobile(test, mobile);
    expect(reply.body).toMatchObject({ needsSecondFactor: true, methods: ['totp'] });
  });

  it('after a silent year, is opened by another proof only; or a new one is opened', async () => {
    const user = await registerUser(test.app);
    await test.db
      .updateTable('users')
      .set({ mobile, mobile_confirmed_at: new Date(Date.now() - 366 * 86_400_000) })
      .where('id', '=', user.id)
      .execute();
    await ask();
    const code = await codeFor(test, mobile);
    const idle = await confirm(code);
    expect([idle.status, idle.body.code]).toEqual([409, 'number_idle']);
    const fresh = await confirm(code, { startNew: true });
    expect(fresh.status).toBe(200);
    expect(fresh.body.user.data.id).not.toBe(user.id);
    const old = (await user.call('GET', '/api/user')).body.data;
    expect([old.email, old.mobile]).toEqual([user.email, null]);
  });

  it('after it was deleted, is nobody’s for a while', async () => {
    const { body } = await signInByMobile(test, mobile);
    expect((await callWith(test.app, body.token)('POST', '/api/user/delete', {})).status).toBe(204);
    const held = await signInByMobile(test, mobile);
    expect([held.status, held.body.code]).toEqual([409, 'number_held']);
    expect(JSON.stringify(await test.db.selectFrom('held_mobiles').selectAll().execute())).not.toContain(
      mobile,
    );
    await test.db
      .updateTable('held_mobiles')
      .set({ free_at: new Date(0) })
      .execute();
    await passResendTime(test);
    const free = await signInByMobile(test, mobile);
    expect(free.body.user.data.id).not.toBe(body.user.data.id);
  });
});

it('is asked for the XSRF token on our pages, like every sign-in', async () => {
  const headers = { origin: new URL(test.platform.config.siteUrl).origin };
  for (const [url, payload] of [
    ['/api/sanc/mobile', { mobile }],
    ['/api/sanc/mobile/confirm', { mobile, code: '123456' }],
  ] as const) {
    expect((await send(test.app, { method: 'POST', url, payload, headers })).status).toBe(419);
  }
});

it('shows what would be sent at /dev/sms, to this machine only', async () => {
  await ask();
  const code = await codeFor(test, mobile);
  const page = await send(test.app, { url: '/dev/sms' });
  expect(page.body).toContain(mobile);
  expect(page.body).toContain(code);
  expect((await send(test.app, { url: '/dev/sms', remoteAddress: '192.168.1.7' })).status).toBe(404);
});

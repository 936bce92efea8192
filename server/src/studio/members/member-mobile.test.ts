import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mobileChangesJob } from '../../features/auth/mobile/mobile-changes.job.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { codeFor, newMobile, passResendTime, signInByMobile } from '../../testing/sms-codes.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { callWith } from '../../testing/test-user.ts';

let test: TestApp;
let support: TestStaff;
let moderator: TestStaff;
let lost: string;
let next: string;
let memberId: number;
let memberToken: string;

beforeAll(async () => {
  test = await openTestApp();
  support = await signInAs(test, 'support');
  moderator = await signInAs(test, 'moderator');
});
afterAll(() => test.close());
beforeEach(async () => {
  [lost, next] = [newMobile(), newMobile()];
  const { body } = await signInByMobile(test, lost);
  memberId = body.user.data.id;
  memberToken = body.token;
  await passResendTime(test);
});

const pathOf = (action = '') => `/api/studio/members/${memberId}/mobile${action}`;
const masked = (number: string) => `${number.slice(0, 4)}***${number.slice(-4)}`;
const read = async (as = support) => (await as.call('GET', `/api/studio/members/${memberId}`)).body.data;

async function change(reason = 'شمارهٔ ملی را گفت') {
  expect((await support.call('POST', pathOf(), { mobile: next })).status).toBe(202);
  const code = await codeFor(test, next);
  return support.call('POST', pathOf('/confirm'), { mobile: next, code, reason });
}

async function becomeDue(): Promise<void> {
  await test.db
    .updateTable('mobile_changes')
    .set({ due_at: new Date(0) })
    .execute();
  await mobileChangesJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
}

it('a lost SIM card is replaced after three days, on record and with a notice to the member', async () => {
  const { status, body } = await change();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    mobile: masked(lost),
    mobileChange: { mobile: masked(next), isByStaff: true },
  });
  const own = (await callWith(test.app, memberToken)('GET', '/api/user/mobile')).body.data;
  expect(own.change).toMatchObject({ mobile: masked(next), isByStaff: true });
  const record = await test.db
    .selectFrom('audit_log')
    .select('detail')
    .where('user_id', '=', memberId)
    .where('event', '=', 'mobile.change_waits')
    .executeTakeFirstOrThrow();
  expect(record.detail).toMatchObject({ by: support.id, reason: 'شمارهٔ ملی را گفت' });
  await becomeDue();
  expect((await signInByMobile(test, next)).body.user.data.id).toBe(memberId);
});

it('the member cancels what somebody else talked support into', async () => {
  await change();
  const call = callWith(test.app, memberToken);
  expect((await call('DELETE', '/api/user/mobile/change')).body.data.change).toBeNull();
  await becomeDue();
  expect((await read()).mobile).toBe(masked(lost));
});

it('support cancels it too, and a wrong code changes nothing', async () => {
  await support.call('POST', pathOf(), { mobile: next });
  const wrong = (await codeFor(test, next)) === '000000' ? '111111' : '000000';
  const reply = await support.call('POST', pathOf('/confirm'), { mobile: next, code: wrong, reason: 'نه' });
  expect([reply.status, reply.body.code]).toEqual([422, 'wrong_code']);
  await passResendTime(test);
  await change();
  expect((await support.call('DELETE', pathOf())).body.data.mobileChange).toBeNull();
});

it('the number of an account that was deleted waits, for support too', async () => {
  const { body } = await signInByMobile(test, next);
  await callWith(test.app, body.token)('POST', '/api/user/delete', {});
  await passResendTime(test);
  const reply = await change();
  expect([reply.status, reply.body.code]).toEqual([409, 'number_held']);
  expect((await read()).mobileChange).toBeNull();
});

it('is for support and owners, and numbers are masked, or hidden from other staff', async () => {
  expect((await moderator.call('POST', pathOf(), { mobile: next })).status).toBe(403);
  expect((await read(moderator)).mobile).toBeNull();
  await test.db.updateTable('users').set({ role: 'owner' }).where('id', '=', memberId).execute();
  expect((await support.call('POST', pathOf(), { mobile: next })).status).toBe(409);
  const found = await support.call('GET', `/api/studio/members?q=${lost}`);
  expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([memberId]);
  expect(JSON.stringify(found.body)).not.toContain(lost);
  expect((await moderator.call('GET', `/api/studio/members?q=${lost}`)).body.data).toEqual([]);
});

import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { confirmAddressOf, registerUser, send } from '../../testing/test-user.ts';

let test: TestApp;
let owner: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  owner = await signInAs(test, 'owner');
  support = await signInAs(test, 'support');
});
afterAll(() => test.close());

const pathOf = (id: number, action: string) => `/api/studio/members/${id}/${action}`;

it('a member who lost the second factor signs in by the password again; that of staff only an owner resets', async () => {
  const member = await registerUser(test.app);
  await confirmAddressOf(test.db, member.id);
  const { body } = await member.call('POST', '/api/user/totp', { password: member.password });
  const code = await generate({ secret: body.secret });
  expect((await member.call('POST', '/api/user/totp/confirm', { code })).status).toBe(200);
  const login = async () =>
    (
      await send(test.app, {
        method: 'POST',
        url: '/api/sanc/login',
        payload: { email: member.email, password: member.password },
      })
    ).body;
  expect((await login()).needsSecondFactor).toBe(true);
  const read = async () => (await support.call('GET', `/api/studio/members/${member.id}`)).body.data;
  expect((await read()).hasSecondFactor).toBe(true);
  expect((await support.call('POST', pathOf(member.id, 'reset-second-factor'))).status).toBe(200);
  expect((await read()).hasSecondFactor).toBe(false);
  expect((await login()).token).toEqual(expect.any(String));
  expect((await member.call('GET', '/api/user')).status).toBe(401);
  expect((await support.call('POST', pathOf(owner.id, 'reset-second-factor'))).status).toBe(409);
  expect((await owner.call('POST', pathOf(support.id, 'reset-second-factor'))).status).toBe(200);
});

it('only an owner exports and deletes an account, and none of the staff', async () => {
  support = await signInAs(test, 'support');
  const member = await registerUser(test.app, { name: 'رفتنی' });
  for (const action of ['export', 'delete']) {
    const method = action === 'export' ? 'GET' : 'POST';
    expect((await support.call(method, pathOf(member.id, action))).status).toBe(403);
  }
  const { body } = await owner.call('GET', pathOf(member.id, 'export'));
  expect(JSON.stringify(body)).toContain(member.email);
  expect((await owner.call('POST', pathOf(support.id, 'delete'))).status).toBe(409);
  expect((await owner.call('POST', pathOf(member.id, 'delete'))).status).toBe(200);
  expect((await owner.call('GET', `/api/studio/members/${member.id}`)).status).toBe(404);
  expect((await member.call('GET', '/api/user')).status).toBe(401);
  const events = await test.db
    .selectFrom('audit_log')
    .select('event')
    .where('user_id', '=', member.id)
    .execute();
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['admin.member_exported', 'admin.member_deleted']),
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '../../testing/contract-calls.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { callWith, registerUser, type TestUser } from '../../testing/test-user.ts';
import { mayDo } from '../permissions.rules.ts';

let test: TestApp;
let member: TestUser;
let moderator: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  member = await registerUser(test.app, { name: 'شهرزاد', email: 'quiet-mailbox@example.com' });
  moderator = await signInAs(test, 'moderator');
});
afterAll(() => test.close());

const idsFound = async ({ call }: Pick<TestStaff, 'call'>, q: string) => {
  const { body } = await call('GET', `/api/studio/members?q=${encodeURIComponent(q)}`);
  return body.data.map(({ id }: { id: number }) => id);
};

it.each(['owner', 'support'] as const)('%s sees and finds the address of a member', async (role) => {
  const staff = await signInAs(test, role);
  expect(await idsFound(staff, 'quiet-mailbox')).toEqual([member.id]);
  const { body } = await staff.call('GET', `/api/studio/members/${member.id}`);
  expect(body.data.email).toBe(member.email);
});

it('a moderator finds members by name, not by address, and no reply names one', async () => {
  expect(await idsFound(moderator, 'شهرزاد')).toEqual([member.id]);
  expect(await idsFound(moderator, member.email)).toEqual([]);
  expect(await idsFound(moderator, 'mailbox')).toEqual([]);
  const url = `/api/studio/members/${member.id}`;
  const replies = [
    await moderator.call('GET', '/api/studio/members'),
    await moderator.call('GET', url),
    await moderator.call('POST', `${url}/warn`, { words: 'آرام‌تر' }),
    await moderator.call('POST', `${url}/restrict`, { kind: 'mute', reason: 'تندی' }),
    await moderator.call('POST', `${url}/free`, { kind: 'mute' }),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('شهرزاد');
    expect(JSON.stringify(body)).not.toContain('@');
  }
});

it('nor does any other call that a moderator may read', async () => {
  await member.call('POST', '/api/contact', {
    name: 'شهرزاد',
    email: member.email,
    topic: 'other',
    subject: 'پرسش',
    body: 'سلام، یک پرسش دارم.',
  });
  const readable = (await allEndpoints()).filter(
    ({ method, access, permission }) =>
      method === 'GET' && access === 'staff' && mayDo('moderator', permission),
  );
  for (const { path } of readable) {
    const { body } = await moderator.call('GET', path.replace(/:\w+/g, String(member.id)));
    expect(JSON.stringify(body), path).not.toContain('quiet-mailbox');
  }
});

it('a script sees addresses only with a token for them', async () => {
  const owner = await signInAs(test, 'owner');
  const emailBy = async (permissions: string[]) => {
    const wanted = { name: 'سامانه', permissions, days: 1 };
    const { body } = await owner.call('POST', '/api/studio/tokens', wanted);
    const found = await callWith(test.app, body.data.token)('GET', `/api/studio/members/${member.id}`);
    return found.body.data.email;
  };
  expect(await emailBy(['members.read'])).toBeNull();
  expect(await emailBy(['members.read', 'members.addresses'])).toBe(member.email);
});

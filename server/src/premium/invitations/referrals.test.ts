import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, TEST_PASSWORD, type TestUser } from '../../testing/test-user.ts';
import { claimReferralReward, countReferrals } from './referrals.queries.ts';

let test: TestApp;
let inviter: TestUser;
let code: string;
let place = 0;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  place += 1;
  inviter = await registerUser(test.app, { email: `in.viter${place}@gmail.com` });
  code = (await inviter.call('GET', '/api/user')).body.data.inviteCode;
});

const recorded = (invited: TestUser) =>
  test.db.selectFrom('referrals').selectAll().where('invited_id', '=', invited.id).executeTakeFirst();

it('an invitation is recorded at registration, in whatever letters its code is written', async () => {
  const invited = await registerUser(test.app, { ref: code.toLowerCase() });
  expect(await recorded(invited)).toMatchObject({ inviter_id: inviter.id, rewarded_at: null });
  expect(await countReferrals(test.db, inviter.id)).toEqual({ invited: 1, rewarded: 0 });
});

it('a campaign is kept without an inviter, and nothing without a code', async () => {
  expect(await recorded(await registerUser(test.app, { ref: 'ad' }))).toMatchObject({
    inviter_id: null,
    code: 'ad',
  });
  expect(await recorded(await registerUser(test.app))).toBeUndefined();
});

it('nobody invites himself: not while signed in, not by another spelling of the same mailbox', async () => {
  const form = {
    name: 'دوم',
    email: `second${place}@example.com`,
    password: TEST_PASSWORD,
    passwordConfirmation: TEST_PASSWORD,
    ref: code,
  };
  const { body } = await inviter.call('POST', '/api/sanc/register', form);
  expect(await recorded({ ...inviter, id: body.user.data.id })).toMatchObject({ inviter_id: null });
  for (const email of [`inviter${place}+2@gmail.com`, `i.n.v.i.t.e.r${place}@googlemail.com`]) {
    expect(await recorded(await registerUser(test.app, { ref: code, email })), email).toMatchObject({
      inviter_id: null,
    });
  }
  expect(await countReferrals(test.db, inviter.id)).toEqual({ invited: 0, rewarded: 0 });
});

it('is rewarded once, however many payments arrive together', async () => {
  const invited = await registerUser(test.app, { ref: code });
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimReferralReward(test.db, invited.id)));
  expect(claims.filter((claim) => claim !== null)).toEqual([inviter.id]);
  expect(await claimReferralReward(test.db, inviter.id)).toBeNull();
  expect(await countReferrals(test.db, inviter.id)).toEqual({ invited: 1, rewarded: 1 });
});

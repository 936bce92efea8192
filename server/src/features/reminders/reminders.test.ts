import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLedgerEntry } from '../../premium/ledger/ledger.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { newMobile } from '../../testing/sms-codes.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';
import { reminderMailJob, remindersJob } from './reminders.job.ts';
import { reminderDue, reminderSms } from './reminders.rules.ts';

const DAY = 86_400_000;
const RUN = { id: 'x', data: {}, signal: new AbortController().signal };

let test: TestApp;
const sent: { to: string; subject: string }[] = [];
const texted: object[] = [];

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Runs the job, and then the mails that it queued. */
async function remind(): Promise<void> {
  const mailer = {
    send: async (mail: { to: string; subject: string }) => void sent.push(mail),
    caught: null,
    close() {},
  };
  const tools = { ...test.platform, mailer };
  const mails: object[] = [];
  const jobs = {
    ...test.platform.jobs,
    send: async (name: string, data: object) => {
      if (name === 'reminders.mail') mails.push(data);
      if (name === 'sms.notice') texted.push(data);
    },
  };
  await remindersJob({ ...tools, jobs }).run(RUN);
  for (const data of mails) await reminderMailJob(tools).run({ ...RUN, data: data as never });
}

async function memberFor(days: number): Promise<TestUser> {
  const user = await registerUser(test.app);
  await addLedgerEntry(test.db, { kind: 'grant', userId: user.id, days, starts: 'now', planTitle: 'اشتراک' });
  return user;
}
const noticesOf = async (user: TestUser) =>
  (await test.db.selectFrom('notifications').selectAll().where('user_id', '=', user.id).execute()).filter(
    ({ kind }) => kind === 'premium_ending',
  );

it('tells by notification and mail when three days are left, and again on the last day, each once', async () => {
  const [soon, last, later] = [await memberFor(3), await memberFor(1), await memberFor(30)];
  await remind();
  await remind();
  for (const user of [soon, last]) {
    expect(await noticesOf(user)).toHaveLength(1);
    expect(sent.filter(({ to }) => to === user.email)).toHaveLength(1);
  }
  expect((await noticesOf(soon))[0]?.title_fa).toBe('اشتراک شما تا ۳ روز دیگر به پایان می‌رسد');
  expect((await noticesOf(last))[0]?.title_fa).toBe('اشتراک شما فردا به پایان می‌رسد');
  expect(await noticesOf(later)).toHaveLength(0);

  await test.db
    .updateTable('membership_periods')
    .set({ ends_at: new Date(Date.now() + DAY / 2) })
    .where('user_id', '=', soon.id)
    .execute();
  await remind();
  expect(await noticesOf(soon)).toHaveLength(2);
});

it('does not tell who has reserved the next plan, nor who wants to hear nothing of it', async () => {
  const [reserved, deaf] = [await memberFor(2), await memberFor(2)];
  await addLedgerEntry(test.db, {
    kind: 'grant',
    userId: reserved.id,
    days: 30,
    starts: 'after',
    planTitle: 'بعدی',
  });
  await test.db
    .insertInto('notification_settings')
    .values({ user_id: deaf.id, kind: 'premium_ending', site: false })
    .execute();
  await remind();
  for (const user of [reserved, deaf]) {
    expect(await noticesOf(user)).toHaveLength(0);
    expect(sent.filter(({ to }) => to === user.email)).toHaveLength(0);
  }
});

it('sends it by SMS too, to members who agreed', async () => {
  const [agreed, other] = [await memberFor(3), await memberFor(3)];
  const mobiles = [newMobile(), newMobile()];
  for (const [at, { id }] of [agreed, other].entries()) {
    await test.db
      .updateTable('users')
      .set({
        mobile: mobiles[at] ?? null,
        mobile_confirmed_at: new Date(),
        sms_agreed_at: at === 0 ? new Date() : null,
      })
      .where('id', '=', id)
      .execute();
  }
  await remind();
  await remind();
  expect(texted).toEqual([{ to: mobiles[0], words: 'اشتراک شما تا ۳ روز دیگر به پایان می‌رسد.' }]);
  expect([3, 1].map((days) => reminderSms(days).split(' ').length - 1)).toEqual([8, 5]);
});

it('knows which reminder is due', () => {
  const now = new Date();
  const due = (days: number) => reminderDue(new Date(now.getTime() + days * DAY), now);
  expect([5, 3.01, 3, 2, 1.01, 1, 0.1, 0, -1].map(due)).toEqual([null, null, 3, 3, 3, 1, 1, null, null]);
});

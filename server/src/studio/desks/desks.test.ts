import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportMailJob } from '../../features/support/support-mail.job.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let owner: TestStaff;
let viewer: TestUser;
let titleId: number;

beforeAll(async () => {
  test = await openTestApp();
  owner = await signInAs(test, 'owner');
  viewer = await registerUser(test.app, { name: 'پرسشگر' });
  titleId = (await test.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());

it('a comment with a watched word waits with its context, is shown, and can be taken back', async () => {
  const words = await owner.call('POST', '/api/studio/watched-words', { add: ['كلمهٔ ناروا'] });
  expect(words.body.data).toContain('کلمه ناروا');
  const body = 'این کلمهٔ ناروا را ببین';
  const { id } = (await viewer.call('POST', '/api/user/comment', { titleId, body })).body.data;
  const queue = (await owner.call('GET', '/api/studio/comments?state=held')).body;
  expect(queue.data).toMatchObject([
    {
      id,
      body,
      state: 'held',
      why: 'کلمه ناروا',
      user: { id: viewer.id, name: 'پرسشگر' },
      record: { shown: 0 },
    },
  ]);
  const tested = await owner.call('POST', '/api/studio/watched-words/test', { word: 'ناروا' });
  expect(tested.body).toEqual({ data: [{ id, body }], total: 1 });
  const decide = (state: string, undo?: boolean) =>
    owner.call('POST', `/api/studio/comments/${id}/decision`, { state, undo });
  expect((await decide('visible')).body.data).toMatchObject({ state: 'visible', why: null });
  expect((await owner.call('GET', '/api/studio/comments')).body.meta.total).toBe(0);
  expect((await decide('held', true)).body.data).toMatchObject({ state: 'held', why: 'کلمه ناروا' });
  await decide('visible');
  expect((await decide('removed')).body.data.state).toBe('removed');
  expect((await owner.call('GET', '/api/studio/comments?state=removed')).body.data[0].id).toBe(id);
  expect((await owner.call('POST', '/api/studio/comments/99999/decision', { state: 'visible' })).status).toBe(
    404,
  );
});

it('a decision about a reported comment that is undone opens its reports again', async () => {
  const other = await registerUser(test.app, { name: 'گزارشگر' });
  const { id } = (await viewer.call('POST', '/api/user/comment', { titleId, body: 'پایان فیلم را گفت' })).body
    .data;
  const reported = await other.call('POST', `/api/user/comment/${id}/report`, { reason: 'spoiler' });
  expect(reported.status).toBeLessThan(300);
  const waiting = async () => (await owner.call('GET', '/api/studio/comments?state=reported')).body.data;
  const decide = (body: object) => owner.call('POST', `/api/studio/comments/${id}/decision`, body);
  expect(await waiting()).toMatchObject([{ id, reports: 1 }]);
  await decide({ state: 'visible' });
  expect(await waiting()).toEqual([]);
  await decide({ state: 'visible', undo: true });
  expect(await waiting()).toMatchObject([{ id, reports: 1 }]);
  await decide({ state: 'removed' });
});

it('a wish is declined only with a reason, and found: both are told to who asked', async () => {
  const ask = async (name: string) =>
    (await viewer.call('POST', '/api/user/request', { kind: 'title', name })).body.data.id as number;
  const [one, two, three] = [await ask('فیلم نخست'), await ask('فیلم دوم'), await ask('فیلم دومین')];
  const answer = (id: number, body: object) => owner.call('POST', `/api/studio/requests/${id}/answer`, body);
  expect((await answer(one, { state: 'declined' })).body.errors).toHaveProperty('reasonFa');
  expect((await answer(one, { state: 'declined', reasonFa: 'مجوزش را نداریم.' })).status).toBe(200);
  const merge = () => owner.call('POST', `/api/studio/requests/${three}/merge`, { into: two });
  const editor = await signInAs(test, 'editor');
  const take = (isTaken: boolean) =>
    editor.call('POST', `/api/studio/requests/${two}/take`, { take: isTaken });
  await take(true);
  expect((await merge()).status).toBe(409);
  await take(false);
  const { mergeId } = (await merge()).body.data;
  const undo = () => owner.call('POST', `/api/studio/requests/merges/${mergeId}/undo`);
  expect([(await undo()).body, (await undo()).status]).toEqual([{ data: { id: three } }, 409]);
  expect((await merge()).status).toBe(200);
  expect((await answer(two, { state: 'done', titleId })).body.data).toEqual({ id: two, state: 'done' });
  const notifications = (await viewer.call('GET', '/api/user/notifications')).body.data;
  expect(notifications.map((each: { titleFa: string }) => each.titleFa)).toEqual([
    'درخواست شما انجام شد',
    'پاسخ درخواست شما',
  ]);
  const listed = (await owner.call('GET', '/api/studio/requests?state=done')).body.data;
  expect(listed.map((each: { id: number }) => each.id)).toEqual([two]);
});

it('a conversation is answered and closed', async () => {
  const ticket = {
    name: 'سارا',
    email: 'sara@example.com',
    topic: 'playback',
    subject: 'پخش',
    body: 'نمی‌شود.',
  };
  await test.app.inject({ method: 'POST', url: '/api/contact', payload: ticket });
  const [open] = (await owner.call('GET', '/api/studio/tickets?state=open')).body.data;
  expect(open).toMatchObject({ name: 'سارا', subject: 'پخش' });
  const url = `/api/studio/tickets/${open.id}`;
  const answered = await owner.call('POST', `${url}/messages`, { body: 'درست شد.' });
  expect([answered.status, answered.body.data.state]).toEqual([201, 'answered']);
  expect(answered.body.data.messages.map((each: { from: string }) => each.from)).toEqual([
    'viewer',
    'operator',
  ]);
  expect((await owner.call('POST', `${url}/close`)).body.data.state).toBe('closed');
});

it('an item that one of the staff has taken waits for him: the others see it, and cannot decide about it', async () => {
  const [one, two] = [await signInAs(test, 'support'), await signInAs(test, 'support')];
  const ask = { kind: 'title', name: 'فیلمی برای برداشتن' };
  const { id } = (await viewer.call('POST', '/api/user/request', ask)).body.data;
  const take = (staff: TestStaff, isTaken: boolean) =>
    staff.call('POST', `/api/studio/requests/${id}/take`, { take: isTaken });
  const answer = (staff: TestStaff) =>
    staff.call('POST', `/api/studio/requests/${id}/answer`, { state: 'approved' });
  const takerOf = async () =>
    (await two.call('GET', '/api/studio/requests?state=pending')).body.data.find(
      (each: { id: number }) => each.id === id,
    ).taken;
  expect(await takerOf()).toBeNull();
  expect((await take(one, true)).body.data).toMatchObject({ id: one.id });
  expect(await takerOf()).toMatchObject({ id: one.id });
  expect((await take(two, true)).status).toBe(409);
  expect((await answer(two)).status).toBe(409);
  await take(two, false);
  expect(await takerOf()).toMatchObject({ id: one.id });
  // Free again after half an hour without activity.
  await test.db
    .updateTable('desk_takes')
    .set({ taken_at: new Date(Date.now() - 31 * 60_000) })
    .execute();
  expect(await takerOf()).toBeNull();
  expect((await take(two, true)).body.data).toMatchObject({ id: two.id });
  expect((await answer(two)).status).toBe(200);
  expect(await test.db.selectFrom('desk_takes').selectAll().execute()).toEqual([]);
  expect((await one.call('POST', '/api/studio/requests/999999/take', { take: true })).status).toBe(404);
});

it('answers of support are saved, changed and deleted', async () => {
  const url = '/api/studio/saved-answers';
  const made = await owner.call('PUT', url, { name: 'کندی پخش', body: 'کیفیت را پایین‌تر بگذارید.' });
  expect(made.body.data).toMatchObject([{ name: 'کندی پخش' }]);
  const [{ id }] = made.body.data;
  const changed = await owner.call('PUT', url, { id, name: 'کندی پخش', body: 'خودکار بگذارید.' });
  expect(changed.body.data).toEqual([{ id, name: 'کندی پخش', body: 'خودکار بگذارید.' }]);
  expect((await owner.call('DELETE', `${url}/${id}`)).status).toBe(204);
  expect((await owner.call('PUT', url, { id, name: 'الف', body: 'ب' })).status).toBe(404);
  expect((await owner.call('GET', url)).body.data).toEqual([]);
});

it('a warned member is told by the bell and by mail, and answers once, to the moderators', async () => {
  const warned = await registerUser(test.app, { name: 'تندخو' });
  const words = 'لطفاً در دیدگاه‌ها به دیگران احترام بگذارید.';
  const reply = await owner.call('POST', `/api/studio/members/${warned.id}/warn`, { words });
  expect(reply.body.data.restrictions).toMatchObject([{ kind: 'warn', reason: words }]);
  expect(reply.body.data).toMatchObject({ isMuted: false, isBlocked: false });
  const [notifications] = (await warned.call('GET', '/api/user/notifications')).body.data;
  expect(notifications).toMatchObject({ kind: 'warning', titleFa: 'هشدار سایت' });
  const [ticket] = (await warned.call('GET', '/api/user/tickets')).body.data;
  expect(ticket).toMatchObject({ state: 'answered', path: notifications.path });
  await runQueued(test.platform, supportMailJob(test.platform));
  const mails = await test.platform.mailer.caught?.list();
  expect(mails?.find(({ to }) => to === warned.email)).toMatchObject({
    subject: 'هشدار سایت',
    text: expect.stringContaining(words),
  });
  const staff = await owner.call('POST', `/api/studio/members/${owner.id}/warn`, { words });
  expect(staff.status).toBe(409);

  const url = `/api/contact/${notifications.path.split('=')[1]}`;
  const answer = () => warned.call('POST', `${url}/messages`, { body: 'من نبودم.' });
  const statuses = (await Promise.all([answer(), answer()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
  expect((await warned.call('GET', url)).body.data).toMatchObject({ state: 'open', canReply: false });
  const moderator = await signInAs(test, 'moderator');
  const waiting = async () => (await moderator.call('GET', '/api/studio/warnings')).body.data;
  expect(await waiting()).toMatchObject([{ user: { id: warned.id }, words, answer: 'من نبودم.' }]);
  const tickets = (await owner.call('GET', '/api/studio/tickets')).body.data as { name: string }[];
  expect(tickets.map(({ name }) => name)).not.toContain('تندخو');
  const [{ id }] = await waiting();
  await moderator.call('POST', `/api/studio/warnings/${id}/decision`, { words: 'هشدار برداشته شد.' });
  expect(await waiting()).toEqual([]);
  const read = (await warned.call('GET', url)).body.data;
  expect([read.state, read.messages.at(-1).body]).toEqual(['closed', 'هشدار برداشته شد.']);
});

it('a member is found by what one has of him, muted and blocked with a reason, and freed', async () => {
  const found = async (q: string) =>
    (await owner.call('GET', `/api/studio/members?q=${encodeURIComponent(q)}`)).body.data.map(
      (each: { id: number }) => each.id,
    );
  expect(await found(viewer.email.toUpperCase())).toEqual([viewer.id]);
  expect(await found('پرسشگر')).toEqual([viewer.id]);
  const url = `/api/studio/members/${viewer.id}`;
  expect((await owner.call('POST', `${url}/restrict`, { kind: 'mute' })).status).toBe(422);
  const muted = await owner.call('POST', `${url}/restrict`, { kind: 'mute', reason: 'تندی', days: 3 });
  expect(muted.body.data).toMatchObject({ isMuted: true, restrictions: [{ kind: 'mute', reason: 'تندی' }] });
  expect((await viewer.call('POST', '/api/user/comment', { titleId, body: 'سلام به همه' })).status).toBe(403);
  expect((await owner.call('POST', `${url}/free`, { kind: 'mute' })).body.data.isMuted).toBe(false);
  await owner.call('POST', `${url}/restrict`, { kind: 'block', reason: 'تقلب' });
  expect((await viewer.call('GET', '/api/user')).status).toBe(401);
  expect((await owner.call('GET', '/api/studio/members?only=blocked')).body.data[0].id).toBe(viewer.id);
  expect(JSON.stringify((await owner.call('GET', url)).body)).not.toContain('position');
  const staff = await owner.call('POST', `/api/studio/members/${owner.id}/restrict`, {
    kind: 'block',
    reason: 'x',
  });
  expect(staff.status).toBe(409);
  const record = (await owner.call('GET', `/api/studio/audit?event=account.&user=${viewer.id}`)).body.data;
  expect(record[0]).toMatchObject({ event: 'account.blocked', detail: { reason: 'تقلب', by: owner.id } });
});

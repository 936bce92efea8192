import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';
import { bodyKey, tidyBody } from './comments.rules.ts';
import { COMMENT_TEXTS } from './comments.texts.ts';
import { decideComment, findQueue } from './moderation.queries.ts';

let test: TestApp;
let user: TestUser;
let other: TestUser;
let titleId: number;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  [user, other] = [
    await registerUser(test.app, { name: 'سیمین' }),
    await registerUser(test.app, { name: 'نادر' }),
  ];
  const title = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'c', title_en: 'Commented', title_fa: 'نظرخواه', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  titleId = title.id;
});

const say = (who: TestUser, body: string, rest: object = {}) =>
  who.call('POST', '/api/user/comment', { titleId, body, ...rest });
const top = async () => (await send(test.app, { url: `/api/titles/${titleId}/topcomments` })).body.data;

describe('writing', () => {
  it('stands under the title for everybody', async () => {
    const made = await say(user, '  فیلمی که\r\n\r\n\r\n\r\nمی‌ماند  ', { isSpoiler: true });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      user: { name: 'سیمین' },
      body: 'فیلمی که\n\nمی‌ماند',
      isSpoiler: true,
      likes: 0,
      replies: [],
      state: 'visible',
    });
    expect((await top())[0]).toMatchObject({
      id: made.body.data.id,
      isSpoiler: true,
      createdAt: made.body.data.createdAt,
    });
    expect(JSON.stringify(await top())).not.toContain(user.email);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', ' \n \u200c '],
    ['too much', 'ن'.repeat(2001)],
  ])('refuses %s', async (_what, body) => {
    expect((await say(user, body)).status).toBe(422);
  });

  it('keeps script as the text it is', async () => {
    await say(user, '<script>alert(1)</script>');
    expect((await top())[0].body).toBe('<script>alert(1)</script>');
  });

  it('is for whoever is signed in, on a title that exists', async () => {
    const payload = { titleId, body: 'سلام' };
    expect((await send(test.app, { method: 'POST', url: '/api/user/comment', payload })).status).toBe(401);
    expect((await say(user, 'سلام', { titleId: 2_147_483_647 })).status).toBe(404);
  });

  it('the same words again are refused, also in other letters, also eight at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => say(user, 'كتاب يك فيلم بود!')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...new Array(7).fill(409)]);
    const again = await say(user, 'کتاب یک فیلم بود');
    expect([again.status, again.body.message]).toEqual([409, COMMENT_TEXTS.said]);
    expect((await say(other, 'کتاب یک فیلم بود')).status).toBe(201);
  });
});

describe('limits', () => {
  it('one in ten seconds, thirty a day; the same words are told apart from haste', async () => {
    const limited = await openTestApp({ rateLimitScale: 1 });
    const writer = await registerUser(limited.app);
    const { id } = await limited.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow();
    const write = (body: string) => writer.call('POST', '/api/user/comment', { titleId: id, body });
    expect((await write('یک')).status).toBe(201);
    const fast = await write('دو');
    expect([fast.status, Number(fast.headers['retry-after']) <= 10]).toEqual([429, true]);
    expect((await write('یک')).status).toBe(409);
    const key = `comment_pace:${writer.id}`;
    for (let time = 1; time < 30; time += 1) await limited.platform.limits.count('comment_day', writer.id);
    await limited.db.deleteFrom('action_counts').where('key', '=', key).execute();
    const many = await write('سی و یکم');
    expect([many.status, Number(many.headers['retry-after']) > 3600]).toEqual([429, true]);
    await limited.close();
  });
});

describe('replies', () => {
  it('stand one level deep, and whoever is answered is told', async () => {
    const root = (await say(user, 'ریشه')).body.data;
    const first = (await say(other, 'پاسخ', { parentId: root.id })).body.data;
    const second = (await say(user, 'پاسخِ پاسخ', { parentId: first.id })).body.data;
    expect([first.parentId, second.parentId]).toEqual([root.id, root.id]);
    const [shown] = await top();
    expect([shown.repliesCount, shown.replies.map((each: { id: number }) => each.id)]).toEqual([
      2,
      [first.id, second.id],
    ]);
    const notificationsOf = async (who: TestUser) =>
      (await who.call('GET', '/api/user/notifications?kind=reply')).body.data;
    expect((await notificationsOf(user))[0].bodyFa).toBe('نادر به دیدگاه شما دربارهٔ «نظرخواه» پاسخ داد.');
    expect(await notificationsOf(other)).toHaveLength(1);
    await say(user, 'به خودم', { parentId: root.id });
    expect(await notificationsOf(user)).toHaveLength(1);
  });

  it('only to what is there, on the same title', async () => {
    const root = (await say(user, 'ریشه')).body.data;
    expect((await say(other, 'گم', { parentId: 2_147_483_647 })).status).toBe(404);
    const elsewhere = await test.db
      .selectFrom('titles')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await say(other, 'گم', { parentId: root.id, titleId: elsewhere.id })).status).toBe(404);
  });

  it('beyond the first few come by pages', async () => {
    const root = (await say(user, 'ریشه')).body.data;
    for (let number = 0; number < 5; number += 1) await say(other, `پاسخ ${number}`, { parentId: root.id });
    const [shown] = await top();
    expect([shown.repliesCount, shown.replies.length]).toEqual([5, 3]);
    const { body } = await send(test.app, { url: `/api/comments/${root.id}/replies?per_page=2&page=3` });
    expect([body.meta.total, body.data.map((each: { body: string }) => each.body)]).toEqual([5, ['پاسخ 4']]);
  });

  it('are none yet under a comment that is there, and not to be found under one that is not', async () => {
    const root = (await say(user, 'ریشه')).body.data;
    const replies = async () => (await send(test.app, { url: `/api/comments/${root.id}/replies` })).status;
    expect(await replies()).toBe(200);
    await user.call('DELETE', `/api/user/comment/${root.id}`);
    expect(await replies()).toBe(404);
  });
});

describe('changing', () => {
  const edit = (who: TestUser, id: number, body: string) =>
    who.call('PUT', `/api/user/comment/${id}`, { body });

  it('is its writer\u2019s, for a quarter of an hour, and readers see that it was done', async () => {
    const { id } = (await say(user, 'چه فیلم بدی')).body.data;
    expect((await top())[0]).toMatchObject({ body: 'چه فیلم بدی', editedAt: null });
    expect((await edit(user, id, '  چه فیلم خوبی ')).body).toMatchObject({ state: 'visible' });
    expect((await top())[0]).toMatchObject({ id, body: 'چه فیلم خوبی', editedAt: expect.any(String) });
    expect((await edit(other, id, 'چیز دیگری')).status).toBe(404);
    await test.db
      .updateTable('comments')
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', id)
      .execute();
    const late = await edit(user, id, 'دیر شد');
    expect([late.status, late.body.message]).toEqual([409, COMMENT_TEXTS.tooLateToEdit]);
    expect((await top())[0].body).toBe('چه فیلم خوبی');
  });

  it('is looked at like writing: a link waits for the operator, one\u2019s own words are not said twice', async () => {
    const { id } = (await say(user, 'یکی')).body.data;
    await say(user, 'دیگری');
    expect((await edit(user, id, 'دیگری')).status).toBe(409);
    expect((await edit(user, id, 'ببینید: example.com')).body.state).toBe('held');
    expect((await edit(user, id, 'بی‌پیوند')).body.state).toBe('held');
    expect((await top()).map(({ body }: { body: string }) => body)).toEqual(['دیگری']);
  });
});

describe('likes', () => {
  it('are counted right under parallel presses, and order the top', async () => {
    const [plain, liked] = [(await say(user, 'یکم')).body.data, (await say(user, 'دوم')).body.data];
    await say(user, 'سوم');
    const toggleLike = (who: TestUser, id: number) => who.call('POST', `/api/user/comment/${id}/like`);
    const third = await registerUser(test.app);
    const clicks = await Promise.all([
      ...Array.from({ length: 8 }, () => toggleLike(third, liked.id)),
      ...Array.from({ length: 9 }, () => toggleLike(other, liked.id)),
    ]);
    expect(clicks.filter(({ body }) => body.liked)).toHaveLength(9);
    expect((await top())[0]).toMatchObject({ id: liked.id, likes: 1 });
    const marks = (await other.call('GET', `/api/user/comment-marks/${titleId}`)).body.data;
    expect(marks).toEqual({ liked: [liked.id], own: [] });
    expect((await toggleLike(other, plain.id)).body).toEqual({ liked: true, likes: 1 });
    // Nobody can like their own comment.
    expect((await toggleLike(user, plain.id)).body).toMatchObject({ message: COMMENT_TEXTS.ownLike });
    expect((await toggleLike(user, 2_147_483_647)).status).toBe(404);
  });
});

describe('what must wait', () => {
  it.each([
    ['a watched word', 'بیایید کازینو'],
    ['one with gaps between its letters', 'ک ا ز ی ن و ی ما'],
    ['one in other letters', 'سایت شرط‌بندي'],
    ['a link', 'ببینید https://example.com'],
    ['a bare address', 'کانال ما t.me/x'],
  ])('%s is held: its writer sees it, nobody else', async (_what, body) => {
    const made = await say(user, body);
    expect([made.status, made.body.data.state]).toEqual([201, 'held']);
    expect(await top()).toEqual([]);
    const marks = (await user.call('GET', `/api/user/comment-marks/${titleId}`)).body.data;
    expect(marks.own.map((each: { id: number }) => each.id)).toEqual([made.body.data.id]);
    expect((await other.call('POST', `/api/user/comment/${made.body.data.id}/like`)).status).toBe(404);
  });

  it('a word that only looks like one passes', async () => {
    expect((await say(user, 'بازی شرط لازم است')).body.data.state).toBe('visible');
  });

  it('is shown or removed by the operator', async () => {
    const held = (await say(user, 'کازینو')).body.data;
    expect((await findQueue(test.db)).find(({ id }) => id === held.id)).toMatchObject({ why: 'کازینو' });
    expect(await decideComment(test.db, held.id, 'visible')).toMatchObject({ was_held: true });
    expect(await top()).toHaveLength(1);
    await decideComment(test.db, held.id, 'removed');
    expect(await top()).toEqual([]);
    expect((await findQueue(test.db)).some(({ id }) => id === held.id)).toBe(false);
  });

  it('a report brings a comment before the operator, once for each who reports', async () => {
    const { id } = (await say(user, 'لو دادن پایان')).body.data;
    for (const reason of ['spam', 'spoiler']) {
      expect((await other.call('POST', `/api/user/comment/${id}/report`, { reason })).status).toBe(204);
    }
    expect((await findQueue(test.db)).find((each) => each.id === id)).toMatchObject({
      why: 'spoiler',
      reports: 1,
    });
    expect((await other.call('POST', `/api/user/comment/${id}/report`, { reason: 'x' })).status).toBe(422);
  });
});

it('is taken back by its writer alone', async () => {
  const { id } = (await say(user, 'پشیمانم')).body.data;
  expect((await other.call('DELETE', `/api/user/comment/${id}`)).status).toBe(404);
  expect((await user.call('DELETE', `/api/user/comment/${id}`)).status).toBe(204);
  expect(await top()).toEqual([]);
  expect((await say(user, 'پشیمانم')).status).toBe(201);
});

it('each list is one statement a page', async () => {
  await say(user, 'یکم');
  await say(other, 'دوم');
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  test.platform.database.watchers.add(count);
  await send(test.app, { url: `/api/titles/${titleId}/comments?order_by=likes` });
  expect(statements).toBe(1);
  await top();
  test.platform.database.watchers.delete(count);
  expect(statements).toBe(2);
  const own = (await user.call('GET', '/api/user/comments')).body;
  expect([own.meta.total, own.data[0].title.titleFa]).toEqual([1, 'نظرخواه']);
});

it('folds for comparing, and shows what was written', () => {
  expect(bodyKey('کتاب‌ها')).toBe(bodyKey('كتاب ها!'));
  expect(bodyKey('👍')).not.toBe(bodyKey('👎'));
  expect(tidyBody('\u202Eوارونه\u202C می‌شود')).toBe('وارونه می‌شود');
});

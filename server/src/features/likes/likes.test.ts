import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let users: TestUser[];
let titleId: number;

beforeAll(async () => {
  test = await openTestApp();
  users = await Promise.all([0, 1, 2].map(() => registerUser(test.app)));
  titleId = (await test.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow()).id;
  await test.db.updateTable('titles').set({ likes: 10, dislikes: 5 }).where('id', '=', titleId).execute();
});
afterAll(() => test.close());

const toggleVote = (user: TestUser | undefined, button = 'like') =>
  user?.call('POST', `/api/user/${button}/${titleId}`);

it('likes and takes the like back', async () => {
  expect((await toggleVote(users[0]))?.body).toEqual({
    liked: true,
    disliked: false,
    likes: 11,
    likePercent: 69,
  });
  expect((await toggleVote(users[0]))?.body).toEqual({
    liked: false,
    disliked: false,
    likes: 10,
    likePercent: 67,
  });
});

it('a dislike takes the place of a like', async () => {
  await toggleVote(users[0]);
  expect((await toggleVote(users[0], 'dislike'))?.body).toMatchObject({
    liked: false,
    disliked: true,
    likes: 10,
  });
  const title = await test.db
    .selectFrom('titles')
    .selectAll()
    .where('id', '=', titleId)
    .executeTakeFirstOrThrow();
  expect([title.likes, title.dislikes]).toEqual([10, 6]);
  await toggleVote(users[0], 'dislike');
});

it('counts right when everybody presses at once', async () => {
  const replies = await Promise.all(
    users.flatMap((user) => Array.from({ length: 8 }, () => toggleVote(user))).concat([toggleVote(users[0])]),
  );
  expect(replies.every((reply) => reply?.status === 200)).toBe(true);
  expect(replies.filter((reply) => reply?.body.liked)).toHaveLength(13);
  const title = await test.db
    .selectFrom('titles')
    .selectAll()
    .where('id', '=', titleId)
    .executeTakeFirstOrThrow();
  expect([title.likes, title.dislikes]).toEqual([11, 5]);
});

it('shows in the title itself', async () => {
  const { body } = (await users[0]?.call('GET', `/api/titles/${titleId}`)) ?? {};
  expect(body.data.likes).toBe(11);
});

it('answers 404 for what is no title', async () => {
  expect((await users[0]?.call('POST', '/api/user/like/2147483647'))?.status).toBe(404);
});

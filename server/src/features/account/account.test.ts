import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';
import { accountDeletedJob } from './account-deleted.job.ts';

let test: TestApp;
let user: TestUser;
let titleId: number;

beforeAll(async () => {
  test = await openTestApp();
  titleId = (await test.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

describe('the user', () => {
  it('costs three statements at most: whose token it is, who that is, and what he has bought', async () => {
    const statements: string[] = [];
    const watch = (event: { query: { sql: string } }) => statements.push(event.query.sql);
    test.platform.database.watchers.add(watch);
    await user.call('GET', '/api/user');
    test.platform.database.watchers.delete(watch);
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it('changes his name, and nothing else', async () => {
    const { body } = await user.call('PUT', '/api/user', {
      name: '  راضیه \u202E  و سیمین ',
      role: 'owner',
      email: 'other@example.com',
      id: 1,
    });
    expect(body.data).toMatchObject({ id: user.id, name: 'راضیه و سیمین', email: user.email, role: 'user' });
    expect((await user.call('PUT', '/api/user', { name: '' })).status).toBe(422);
  });
});

describe('the export', () => {
  it('holds what the user did, and no secret', async () => {
    await user.call('POST', `/api/user/watchlist/${titleId}`);
    await user.call('POST', `/api/user/like/${titleId}`);
    await user.call('POST', '/api/user/comment', { titleId, body: `نظر ${user.id}` });
    await user.call('POST', '/api/user/request', { kind: 'title', name: `آرزوی ${user.id}` });
    const { status, body, headers } = await user.call('GET', '/api/user/export');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body).toMatchObject({
      account: { id: user.id, email: user.email },
      watchlist: [{}],
      votes: [{ vote: 'like' }],
      comments: [{ body: `نظر ${user.id}` }],
      requests: [{ name: `آرزوی ${user.id}` }],
      sessions: [{ address: '127.0.0.1' }],
      history: [],
      payments: [],
    });
    const row = await test.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    for (const secret of [row.secret_hash, '$argon2id$']) expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe('deleting the account', () => {
  const remove = (body: object) => user.call('POST', '/api/user/delete', body);

  it('asks for the password', async () => {
    expect((await remove({})).body.errors.password).toHaveLength(1);
    expect((await remove({ password: 'not the password' })).status).toBe(422);
    expect((await user.call('GET', '/api/user')).status).toBe(200);
  });

  it('removes all of it, and the counters are as if it had never been', async () => {
    const counts = () =>
      test.db
        .selectFrom('titles')
        .select(['likes', 'dislikes'])
        .where('id', '=', titleId)
        .executeTakeFirstOrThrow();
    const before = await counts();
    const other = await registerUser(test.app);
    const { id: commentId } = (
      await other.call('POST', '/api/user/comment', { titleId, body: `از ${other.id}` })
    ).body.data;
    await user.call('POST', `/api/user/comment/${commentId}/like`);
    await user.call('POST', `/api/user/like/${titleId}`);
    await user.call('POST', '/api/user/comment', { titleId, body: `نظر ${user.id}` });
    const request = await other.call('POST', '/api/user/request', {
      kind: 'title',
      name: `خواسته ${user.id}`,
    });
    await user.call('POST', `/api/user/request/${request.body.data.id}/vote`);
    expect((await remove({ password: user.password })).status).toBe(204);

    expect((await user.call('GET', '/api/user')).status).toBe(401);
    const payload = { email: user.email, password: user.password };
    expect((await send(test.app, { method: 'POST', url: '/api/sanc/login', payload })).status).toBe(422);
    expect(await counts()).toEqual(before);
    const comment = await test.db
      .selectFrom('comments')
      .select('likes')
      .where('id', '=', commentId)
      .executeTakeFirstOrThrow();
    expect(comment.likes).toBe(0);
    const vote = await test.db
      .selectFrom('requests')
      .select('votes')
      .where('id', '=', request.body.data.id)
      .executeTakeFirstOrThrow();
    expect(vote.votes).toBe(1);
    expect(await runQueued(test.platform, accountDeletedJob(test.platform))).toBe(1);
    expect((await test.platform.mailer.caught?.list())?.[0]?.to).toBe(user.email);
    const record = await test.db
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', user.id)
      .execute();
    expect(record.map(({ event }) => event)).toContain('account.deleted');
    expect((await registerUser(test.app, { email: user.email })).id).not.toBe(user.id);
  });

  it('without a password needs a sign-in of just now', async () => {
    await test.db
      .updateTable('users')
      .set({ password_hash: null, telegram_id: user.id })
      .where('id', '=', user.id)
      .execute();
    await test.db
      .updateTable('access_tokens')
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await remove({})).status).toBe(422);
    await test.db
      .updateTable('access_tokens')
      .set({ created_at: new Date() })
      .where('user_id', '=', user.id)
      .execute();
    expect((await remove({})).status).toBe(204);
  });
});

it('every call of a user is refused to a visitor', async () => {
  const document = (await send(test.app, { url: '/openapi.json' })).body as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.security ? [[method, path] as const] : [],
    ),
  );
  expect(calls.length).toBeGreaterThan(30);
  for (const [method, path] of calls) {
    const url = path.replace(/\{[^}]+\}/g, '1');
    const reply = await test.app.inject({ method: method.toUpperCase() as 'GET', url, payload: undefined });
    expect(
      reply.statusCode === 401 || reply.statusCode === 419,
      `${method} ${path}: ${reply.statusCode}`,
    ).toBe(true);
  }
});

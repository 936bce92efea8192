import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ask = (url: string, id: string) =>
  test.app.inject({ url, headers: { 'x-request-id': id } }).then((reply) => reply.json());

it('the id that nginx or the web sends reaches the database with a transaction, and goes with it', async () => {
  const { db } = test;
  await sql`create table asked_by (name text)`.execute(db);
  await test.platform.database.run(`
    create function note_asked() returns trigger language plpgsql as $$
    begin insert into asked_by values (current_setting('application_name')); return new; end $$;
    create trigger note_asked after insert on users for each row execute function note_asked()`);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/sanc/register',
    headers: { 'x-request-id': '0123456789abcdef' },
    payload: {
      name: 'نادر',
      email: 'asked@example.ir',
      password: 'یک گذرواژهٔ بلند',
      passwordConfirmation: 'یک گذرواژهٔ بلند',
    },
  });
  expect(reply.statusCode).toBe(200);
  const { rows } = await sql`select name from asked_by`.execute(db);
  expect(rows).toEqual([{ name: 'pardeh 0123456789abcdef' }]);
  const after = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db);
  expect(after.rows).toEqual([{ name: 'pardeh' }]);
});

it('a failure on our side names its id, and one that cannot be an id is replaced', async () => {
  await sql`alter table plans rename to elsewhere`.execute(test.db);
  expect(await ask('/api/premium/plans', 'abc-DEF_123')).toMatchObject({ requestId: 'abc-DEF_123' });
  const replaced = await ask('/api/premium/plans', `'; drop table users; --`);
  expect(replaced.requestId).toMatch(/^[0-9a-f-]{36}$/);
  await sql`alter table elsewhere rename to plans`.execute(test.db);
  expect(await ask('/api/titles/999999999', 'abc-DEF_123')).not.toHaveProperty('requestId');
});

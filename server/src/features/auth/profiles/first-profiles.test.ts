import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { openDatabase } from '../../../database/database.ts';
import { knownMigrations, migrate } from '../../../database/migrate.ts';
import { makeTestDatabase } from '../../../testing/test-databases.ts';

const ADDED = '20261118-1800-profiles';

it('what members had before there were profiles is their first profile’s, and the old release goes on writing it', async () => {
  const empty = await makeTestDatabase('empty');
  const { db, close } = await openDatabase({ ...readConfig({}), databaseUrl: empty.url });
  const run = async <Row>(statement: string) => (await sql<Row>`${sql.raw(statement)}`.execute(db)).rows;
  try {
    const known = await knownMigrations();
    await migrate(db, known.slice(0, known.indexOf(ADDED)));
    await run(`insert into users (id, name, invite_code) overriding system value
      values (7, 'نادر', 'a'), (9, 'سیمین', 'b')`);
    await run(`select setval('users_id_seq', 9)`);
    await run(`insert into titles (id, type, slug, title_fa, title_en, status)
      values (1, 'movie', 'one', 'یک', 'One', 'released'), (2, 'movie', 'two', 'دو', 'Two', 'released')`);
    await run(`insert into watch_positions (user_id, title_id, position, duration)
      values (7, 1, 10, 60), (7, 2, 20, 60), (9, 1, 30, 60)`);
    await run(`insert into watchlist_entries (user_id, title_id) values (7, 1)`);
    await run(`insert into title_votes (user_id, title_id, value) values (9, 1, 1)`);
    await run(`insert into title_ratings (user_id, title_id, stars) values (9, 2, 8)`);
    await run(`insert into release_alerts (user_id, title_id) values (9, 2)`);
    await run(
      `insert into notifications (user_id, kind, title_fa, body_fa) values (7, 'reply', 'پاسخ', 'متن')`,
    );
    await run(`insert into notification_settings (user_id, kind, push) values (7, 'reply', false)`);
    const tables = [
      'watch_positions',
      'history_lengths',
      'watchlist_entries',
      'title_votes',
      'title_ratings',
      'release_alerts',
      'notifications',
      'notification_settings',
    ];
    const contents = () =>
      Promise.all(tables.map((table) => run(`select t::text as row from ${table} t order by 1`)));
    const before = await contents();

    await migrate(db);

    expect(await contents()).toEqual(before);
    expect(await run(`select id, user_id, name from profiles order by id`)).toEqual([
      { id: 7, user_id: 7, name: 'نادر' },
      { id: 9, user_id: 9, name: 'سیمین' },
    ]);

    // As the release before writes, while both run.
    await run(`insert into watchlist_entries as e (user_id, title_id) values (7, 1)
      on conflict (user_id, title_id) do update set listed = not e.listed`);
    await run(`insert into users (name, invite_code) values ('تازه', 'c')`);
    await run(`insert into watch_positions (user_id, title_id, position, duration) values (10, 1, 5, 60)`);

    // The next profile has an id that no account will have.
    await run(`insert into profiles (user_id, name) values (7, 'مادربزرگ')`);
    await run(`insert into users (name, invite_code) values ('پس از آن', 'd')`);
    expect(await run(`select id, user_id from profiles where id > 9 order by id`)).toEqual([
      { id: 10, user_id: 10 },
      { id: 11, user_id: 7 },
      { id: 12, user_id: 12 },
    ]);

    await run(`delete from users where id = 7`);
    expect(await run(`select user_id from watch_positions order by 1`)).toEqual([
      { user_id: 9 },
      { user_id: 10 },
    ]);
    expect(await run(`select id from profiles where user_id = 7`)).toEqual([]);
  } finally {
    await close();
    await empty.drop();
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { hashSecret } from '../../../config/opaque-token.ts';
import { openDatabase } from '../../../database/database.ts';
import { knownMigrations, migrate } from '../../../database/migrate.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/test-databases.ts';
import { callWith } from '../../../testing/test-user.ts';

/** The last migration of the release before there were profiles. */
const LAST_BEFORE = '20261118-1520-notification-title';
const SECRET = 'a'.repeat(43);
const MEMBERS = 30;
const FILMS = 12;

let upgraded: TestDatabase;
let test: TestApp;
let before: { members: unknown[]; counts: unknown };

/** Films 1 to 12, and a series (13) of two episodes; each member has a history of its own. */
const CONTENT = `
insert into titles (id, type, slug, title_fa, title_en, status, age_rating)
  select n, 'movie', 'film', 'فیلم ' || n, 'Film ' || n, 'released', (array['7+', 'PG-13', 'R', null])[n % 4 + 1]
  from generate_series(1, ${FILMS}) n
  union all select 13, 'series', 'serial', 'سریال', 'Serial', 'released', '+12';
insert into seasons (id, title_id, number) overriding system value values (1, 13, 1);
insert into episodes (id, season_id, number) overriding system value values (1, 1, 1), (2, 1, 2);
insert into files (id, title_id, episode_id, storage_key, quality, codec, size_bytes, duration_seconds)
  overriding system value
  select n, n, null, 'film/' || n, '720p', 'h264', 1000, 1000 from generate_series(1, ${FILMS}) n
  union all select 12 + n, 13, n, 'serial/' || n, '720p', 'h264', 1000, 1000 from generate_series(1, 2) n;
insert into users (id, name, invite_code) overriding system value
  select n, 'عضو ' || n, 'code' || n from generate_series(1, ${MEMBERS}) n;
select setval('users_id_seq', ${MEMBERS});
insert into access_tokens (id, user_id, secret_hash, scope, user_agent, address, way, expires_at)
  overriding system value
  select n, n, '${hashSecret(SECRET)}', 'user', 'an app', '127.0.0.1', 'password', now() + interval '30 days'
  from generate_series(1, ${MEMBERS}) n;
insert into watch_positions (user_id, title_id, file_id, position, duration, watched_at)
  select u, t, t, case when (u + t) % 3 = 0 then 990 else 300 end, 1000, now() - make_interval(hours => u + t * 24)
  from generate_series(1, ${MEMBERS}) u, generate_series(1, ${FILMS}) t where (u * t) % 5 <> 0;
insert into watch_positions (user_id, title_id, episode_id, file_id, position, duration, watched_at)
  select u, 13, 1, 13, 995, 1000, now() - interval '1 hour' from generate_series(1, ${MEMBERS}) u;
insert into watchlist_entries (user_id, title_id)
  select u, t from generate_series(1, ${MEMBERS}) u, generate_series(1, 3) t where (u + t) % 2 = 0;
insert into title_votes (user_id, title_id, value)
  select u, u % 12 + 1, case when u % 3 = 0 then -1 else 1 end from generate_series(1, ${MEMBERS}) u;
insert into title_ratings (user_id, title_id, stars)
  select u, u % 12 + 1, u % 10 + 1 from generate_series(1, ${MEMBERS}) u;
insert into notifications (user_id, kind, title_fa, body_fa)
  select u, 'reply', 'پاسخ ' || u, 'متن' from generate_series(1, ${MEMBERS}) u`;

beforeAll(async () => {
  upgraded = await makeTestDatabase('empty');
  const { db, close } = await openDatabase({ ...readConfig({}), databaseUrl: upgraded.url });
  const known = await knownMigrations();
  await migrate(db, known.slice(0, known.indexOf(LAST_BEFORE) + 1));
  for (const statement of CONTENT.split(';\n')) await sql.raw(statement).execute(db);
  const members = await sql.raw(OF_MEMBERS).execute(db);
  before = { members: members.rows, counts: (await sql.raw(COUNTS).execute(db)).rows };
  await migrate(db);
  await close();
  test = await openTestApp({ ...upgraded.settings });
});
afterAll(async () => {
  await test.close();
  await upgraded.drop();
});

/** What the release before had in each list, the newest first. */
const OF_MEMBERS = `
select u.id,
  array(select title_id from watch_positions p where p.user_id = u.id order by watched_at desc) as history,
  array(select title_id from watch_positions p where p.user_id = u.id and p.position >= 920 and p.episode_id is null
    order by title_id) as ended,
  array(select title_id from watchlist_entries w where w.user_id = u.id and w.listed order by title_id) as saved,
  (select title_id from title_votes v where v.user_id = u.id) as voted,
  (select value from title_votes v where v.user_id = u.id) as vote,
  (select stars from title_ratings r where r.user_id = u.id) as stars,
  (select title_fa from notifications n where n.user_id = u.id) as notified
from users u order by u.id`;
const COUNTS = `select id, likes, votes from titles order by id`;

interface Member {
  id: number;
  history: number[];
  ended: number[];
  saved: number[];
  voted: number;
  vote: number;
  stars: number;
  notified: string;
}

describe('a site of the release before, with members and their histories', () => {
  it('loses nothing by the upgrade, and counts the same', async () => {
    expect((await sql.raw(OF_MEMBERS).execute(test.db)).rows).toEqual(before.members);
    expect((await sql.raw(COUNTS).execute(test.db)).rows).toEqual(before.counts);
  });

  it('shows each member, by the token of then, everything in the first profile', async () => {
    for (const member of before.members as Member[]) {
      const call = callWith(test.app, `${member.id}|${SECRET}`);
      const ids = async (url: string) =>
        (await call('GET', `${url}?per_page=100`)).body.data.map(({ id }: { id: number }) => id) as number[];
      const user = (await call('GET', '/api/user')).body.data;
      expect(user.profile).toMatchObject({ id: member.id, name: `عضو ${member.id}`, childAge: null });
      expect(await ids('/api/user/history')).toEqual(member.history);
      expect((await ids('/api/user/watchlist')).sort((a, b) => a - b)).toEqual(member.saved);
      const { data } = (await call('GET', `/api/titles/${member.voted}`)).body;
      expect(data.user).toMatchObject({ liked: member.vote === 1, stars: member.stars });
      const notices = (await call('GET', '/api/user/notifications')).body.data;
      expect(notices.map(({ titleFa }: { titleFa: string }) => titleFa)).toEqual([member.notified]);
    }
  });

  it('counts what had reached its end as watched, and goes on with the rest', async () => {
    for (const member of (before.members as Member[]).slice(0, 5)) {
      const call = callWith(test.app, `${member.id}|${SECRET}`);
      const { watched } = (await call('GET', '/api/user/marked')).body.data;
      expect(watched.toSorted((a: number, b: number) => a - b)).toEqual(member.ended);
      const begun = (await call('GET', '/api/user/continue')).body.data;
      // The series goes on with its second episode.
      expect(begun[0]).toMatchObject({ id: 13, season: 1, episode: 2 });
      const rest = member.history.filter((id) => id !== 13 && !member.ended.includes(id));
      expect(begun.slice(1).map(({ id }: { id: number }) => id)).toEqual(rest);
    }
  });

  it('has an age for every rating that says one', async () => {
    const { rows } = await sql<{ age_rating: string | null; min_age: number | null }>`
      select distinct age_rating, min_age from titles order by min_age nulls last`.execute(test.db);
    expect(rows).toEqual([
      { age_rating: '7+', min_age: 9 },
      { age_rating: '+12', min_age: 12 },
      { age_rating: 'PG-13', min_age: 15 },
      { age_rating: 'R', min_age: 18 },
      { age_rating: null, min_age: null },
    ]);
  });

  it('keeps it apart from a second profile, and takes it all with the account', async () => {
    const call = callWith(test.app, `1|${SECRET}`);
    const { id } = (await call('POST', '/api/user/profiles', { name: 'تازه' })).body.data;
    expect(id).toBeGreaterThan(MEMBERS);
    await call('POST', `/api/user/profiles/${id}/choose`, {});
    for (const list of ['history', 'watchlist', 'continue', 'notifications'])
      expect((await call('GET', `/api/user/${list}`)).body.data).toEqual([]);
    await sql`delete from users where id = 1`.execute(test.db);
    const left = await sql<{ count: number }>`
      select (select count(*) from plays where profile_id = 1) + (select count(*) from watch_positions where user_id = 1)
        + (select count(*) from title_ratings where user_id = 1)::int as count`.execute(test.db);
    expect(Number(left.rows[0]?.count)).toBe(0);
  });
});

import { sql } from 'kysely';
import type { Database, Db } from '../../server/src/database/database.ts';
import { randomFrom } from '../names/random.ts';
import { titleDrawer } from './draw-titles.ts';

const PROFILES_IN_CHUNK = 200;
/** With their triggers and references, on a busy machine, within the time that a statement may take. */
const PLAYS_AT_ONCE = 200;
/** Every title of a profile was finished within these minutes. */
const ACTIVE_MINUTES = 60 * 24 * 60;
const MINUTE_MS = 60_000;

export interface Size {
  titles: number;
  profiles: number;
  titlesEach: number;
}

/**
 * Titles that can be watched, and profiles that finished some of them, the popular ones more often; beside what is
 * there. Thirty million plays are copied without log, triggers and indexes, which would take an hour.
 */
export async function fillProfiles(
  { db, copyRows }: Pick<Database, 'db' | 'copyRows'>,
  size: Size,
  say: (done: number) => void,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    // What changed is counted once at the end.
    await switchTriggers(connection, 'disable');
    const first = { title: await addTitles(connection, size), profile: await addProfiles(connection, size) };
    const bare = await makeBare(connection);
    await copyRows(
      'plays',
      ['profile_id', 'title_id', 'watched_at', 'recorded_at'],
      drawPlays(size, first, say),
    );
    for (const again of bare) await sql.raw(again).execute(connection);
    await switchTriggers(connection, 'enable');
    await sql`
      insert into learned_titles (title_id, changes) select title_id, count(*) from plays group by title_id
      on conflict (title_id) do update set changes = excluded.changes`.execute(connection);
    // Otherwise the database does so by itself while something is measured.
    await sql`vacuum (analyze) titles, users, profiles, plays, learned_titles`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function switchTriggers(db: Db, to: 'enable' | 'disable'): Promise<void> {
  for (const name of ['titles', 'users', 'profiles', 'plays']) {
    await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(db);
  }
}

/** The lowest id of those added. */
async function addTitles(db: Db, { titles }: Size): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with added as (
      insert into titles (type, slug, title_en, title_fa, status, year, is_available)
      select 'movie', 'made-up-' || n, 'Title ' || n, 'عنوان ' || n, 'released', 1950 + n % 75, true
      from generate_series(1, ${titles}::int) n order by n returning id
    ) select min(id) as first from added`.execute(db);
  return rows[0]?.first ?? 0;
}

/** As after signing up: the first profile of an account has its number. */
async function addProfiles(db: Db, { profiles }: Size): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with added as (
      insert into users (name, invite_code)
      select 'کاربر', 'R' || n from generate_series(1, ${profiles}::int) n order by n returning id, name
    ), own as (insert into profiles (id, user_id, name) select id, id, name from added)
    select min(id) as first from added`.execute(db);
  await sql`select setval(pg_get_serial_sequence('profiles', 'id'), (select max(id) from profiles))`.execute(
    db,
  );
  return rows[0]?.first ?? 0;
}

/** Without log, indexes and references; how to make these again. There are no dangling references here. */
async function makeBare(db: Db): Promise<string[]> {
  const { rows } = await sql<{ drop: string; again: string }>`
    select format('alter table plays drop constraint %I', conname) as drop,
      format('alter table plays add constraint %I %s not valid', conname, pg_get_constraintdef(oid)) as again
    from pg_constraint where conrelid = 'plays'::regclass and contype = 'f'
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'plays' and indexname <> 'plays_pkey'`.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  await sql`alter table plays set unlogged`.execute(db);
  return rows.map(({ again }) => again);
}

async function* drawPlays(
  { titles, profiles, titlesEach }: Size,
  first: { title: number; profile: number },
  say: (done: number) => void,
): AsyncGenerator<string> {
  const draw = titleDrawer(titles, titlesEach);
  const random = randomFrom(profiles);
  const now = Date.now();
  const times = Array.from({ length: ACTIVE_MINUTES }, (_, at) =>
    new Date(now - at * MINUTE_MS).toISOString(),
  );
  for (let done = 0; done < profiles; ) {
    let chunk = '';
    for (const end = Math.min(profiles, done + PROFILES_IN_CHUNK); done < end; done += 1) {
      for (const title of draw()) {
        const time = times[Math.floor(random() * ACTIVE_MINUTES)];
        chunk += `${first.profile + done}\t${first.title + title - 1}\t${time}\t${time}\n`;
      }
    }
    yield chunk;
    say(done);
  }
}

/** One more title finished by each of some profiles, through the same triggers as on the site. */
export async function addEvening(db: Db, { titles, profiles }: Size, plays: number): Promise<void> {
  const draw = titleDrawer(titles, 1, 42);
  for (let first = 0; first < plays; first += PLAYS_AT_ONCE) {
    const drawn = Array.from({ length: Math.min(PLAYS_AT_ONCE, plays - first) }, () => draw()[0] ?? 1);
    await sql`
      insert into plays (profile_id, title_id, watched_at)
      select 1 + ((${first}::int + n) * 7919) % ${profiles}::int, title, now()
      from unnest(${drawn}::int[]) with ordinality t(title, n)`.execute(db);
  }
}

export interface Stored {
  learned: number;
  average: number;
  largest: number;
}

/** Bytes of the rows of what was learned, with their headers. */
export async function readStored(db: Db): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select count(*)::int as learned, coalesce(avg(pg_column_size(l.*)), 0)::int as average,
      coalesce(max(pg_column_size(l.*)), 0)::int as largest
    from learned_titles l where l.neighbours <> ''`.execute(db);
  return rows[0] ?? { learned: 0, average: 0, largest: 0 };
}

/** How many titles were learned; those with few fans are only marked as up to date. */
export async function countLearnedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from learned_titles where made_at >= ${since} and neighbours <> ''`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** As after some evenings: every second title of those that were learned has to be learned again, in turn. */
export async function markChanged(db: Db, turn: number): Promise<void> {
  await sql`
    update learned_titles set changes = fans where neighbours <> '' and title_id % 2 = ${turn}::int % 2`.execute(
    db,
  );
}

/**
 * On a site that runs for a while its connections have touched what is in the shared buffers; here one does, and stays.
 * Memory that PostgreSQL has anyway would count as the job's when the job is the first to touch it.
 */
export function withTouchedPlays<T>(db: Db, task: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set enable_seqscan = off`.execute(connection);
    await sql`set max_parallel_workers_per_gather = 0`.execute(connection);
    await sql`select max(recorded_at) from plays where profile_id > 0`.execute(connection);
    await sql`select max(watched_at) from (select p.id, (select watched_at from plays where profile_id = p.id
      order by watched_at desc limit 1) from profiles p) l`.execute(connection);
    await sql`update learned_titles set changes = changes`.execute(connection);
    const result = await task();
    await sql`reset all`.execute(connection);
    return result;
  });
}

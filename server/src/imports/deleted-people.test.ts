import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { importFolder } from '../testing/try-import.ts';

let platform: Platform;
let db: Db;
let folder: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  db = platform.database.db;
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-deleted-people-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

/** One film with two actors. */
async function writeFilm(n: number): Promise<void> {
  const tables = {
    'title.basics': [
      'tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres',
      `tt${n}\tmovie\tFilm ${n}\t\\N\t0\t2001\t\\N\t90\tDrama`,
    ],
    'title.principals': [
      'tconst\tordering\tnconst\tcategory\tjob\tcharacters',
      `tt${n}\t1\tnm${n}\tactor\t\\N\t\\N`,
      `tt${n}\t2\tnm${n + 1}\tactor\t\\N\t\\N`,
    ],
    'name.basics': [
      'nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles',
      `nm${n}\tFirst Actor ${n}\t\\N\t\\N\t\\N\t\\N`,
      `nm${n + 1}\tSecond Actor ${n}\t\\N\t\\N\t\\N\t\\N`,
    ],
  };
  for (const [name, lines] of Object.entries(tables))
    await writeFile(path.join(folder, `${name}.tsv`), `${lines.join('\n')}\n`);
}

async function addPerson(n: number): Promise<number> {
  const name = `First Actor ${n}`;
  const { rows } = await sql<{ id: number }>`insert into people (imdb, slug, fullname_fa, fullname_en)
    values (${`nm${n}`}, 'first-actor', ${name}, ${name}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The work stays uncommitted until the returned function is called. */
async function holdOpen(work: (db: Db) => Promise<unknown>, isUndone = false) {
  const { promise: mayEnd, resolve: release } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  const ended = db
    .transaction()
    .execute(async (open) => {
      await work(open);
      done();
      await mayEnd;
      if (isUndone) throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
  await isDone;
  return async () => {
    release();
    await ended;
  };
}

const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
};

async function creditsOf(n: number) {
  const { rows } = await sql<{ person: string | null }>`
    select p.imdb as person from titles t join credits c on c.title_id = t.id left join people p on p.id = c.person_id
    where t.imdb = ${`tt${n}`} order by c.position, c.person_id`.execute(db);
  return rows.map(({ person }) => person);
}

it('who is deleted after an import found them gets no credit', async () => {
  const n = 9_840_003;
  const id = await addPerson(n);
  await writeFilm(n);
  // The import blocks at its new title, before the credits.
  const undo = await holdOpen(
    (open) =>
      sql`insert into titles (type, imdb, slug, title_fa, title_en, status)
      values ('movie', ${`tt${n}`}, 'film', 'فیلم', 'Film', 'released')`.execute(open),
    true,
  );
  const importing = importFolder(platform, 'imdb', { folder });
  await expect.poll(countWaiting, { timeout: 100_000 }).toBe(1);
  await sql`delete from people where id = ${id}`.execute(db);
  await undo();
  await importing;

  expect(await creditsOf(n)).toEqual([`nm${n + 1}`]);
});

it('who is being deleted when an import begins is added again by it', async () => {
  const n = 9_840_001;
  const id = await addPerson(n);
  await writeFilm(n);
  const commit = await holdOpen((open) => sql`delete from people where id = ${id}`.execute(open));

  const importing = importFolder(platform, 'imdb', { folder });
  await expect.poll(countWaiting, { timeout: 100_000 }).toBe(1);
  await commit();
  await importing;

  expect(await creditsOf(n)).toEqual([`nm${n}`, `nm${n + 1}`]);
});

it('who is deleted while an import writes their credit loses it with everything else', async () => {
  const n = 9_840_005;
  const id = await addPerson(n);
  await writeFilm(n);
  // The import blocks where it reports its new title, after the credits.
  const undo = await holdOpen((open) => sql`lock table import_differences in share mode`.execute(open), true);
  const importing = importFolder(platform, 'imdb', { folder });
  await expect.poll(countWaiting, { timeout: 100_000 }).toBe(1);

  const deleting = sql`delete from people where id = ${id}`.execute(db);
  await expect.poll(countWaiting, { timeout: 100_000 }).toBe(2);
  await undo();
  await Promise.all([importing, deleting]);

  expect(await creditsOf(n)).toEqual([`nm${n + 1}`]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../main/start-worker.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { searchKeysJob } from './search-keys.job.ts';
import { writePeopleKeys, writeSearchKeys } from './write-search-keys.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function find(query: string): Promise<{ ids: number[]; total: number }> {
  test.app.replyCache.clear();
  const reply = await test.app.inject({ url: `/api/titles/search?${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  const { data, meta } = reply.json();
  return { ids: data.map(({ id }: { id: number }) => id), total: meta.total };
}

async function addTitle(name: string, votes = 0): Promise<number> {
  const { id } = await test.db
    .insertInto('titles')
    .values({
      type: 'movie',
      slug: name,
      title_en: name,
      title_fa: name,
      status: 'released',
      votes,
      year: 2001,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const refresh = () =>
  searchKeysJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });

/** All index data, independent of how it was written. */
async function dump(): Promise<Record<string, unknown>> {
  const all = async (statement: string) => (await sql.raw(statement).execute(test.db)).rows;
  return {
    docs: await all('select * from title_docs order by id'),
    words: await all(
      'select word, count, (select array_agg(m order by m) from unnest(ids, votes) m) as members from title_words order by word',
    ),
    sounds: await all(
      'select word, count, (select array_agg(m order by m) from unnest(ids, votes) m) as members from title_sounds order by word',
    ),
    keys: await all('select * from title_keys order by kind, key, id'),
    order: await all(
      'select space, array_agg(id order by position, place) as ids from ranked_segments, unnest(ids) with ordinality as m (id, place) group by space order by space',
    ),
    terms: await all(
      'select space, term, sum(count) as count from ranked_bits group by space, term order by space, term',
    ),
  };
}

describe('a title that changes', () => {
  it('is found by its new name and no longer by its old one, in the right place of every list', async () => {
    const id = await addTitle('Quizzaciously Yours', 1_500_000);
    expect((await find('q=quizzaciously')).ids).toEqual([]);
    await refresh();
    expect((await find('q=quizzaciously')).ids).toEqual([id]);
    const { ids } = await find('per_page=100&order_by=votes');
    expect(ids).toContain(id);

    await test.db
      .updateTable('titles')
      .set({ title_en: 'Vexillology', title_fa: 'پرچم‌شناسی' })
      .where('id', '=', id)
      .execute();
    await refresh();
    expect((await find('q=quizzaciously')).ids).toEqual([]);
    expect((await find('q=vexillology')).ids).toEqual([id]);
    expect((await find('q=پرچم شناسی')).ids).toEqual([id]);

    const { total } = await find('');
    await test.db.deleteFrom('titles').where('id', '=', id).execute();
    await refresh();
    expect((await find('q=vexillology')).ids).toEqual([]);
    expect((await find('')).total).toBe(total - 1);
  });

  it('is filtered by its new genre, dub and tracks', async () => {
    const id = await addTitle('Quokka Quest');
    await refresh();
    const genre = await test.db.selectFrom('genres').select('id').limit(1).executeTakeFirstOrThrow();
    expect((await find(`q=quokka&genre=${genre.id}`)).ids).toEqual([]);
    await test.db
      .insertInto('title_genres')
      .values({ title_id: id, genre_id: genre.id, position: 1 })
      .execute();
    const file = await test.db
      .insertInto('files')
      .values({
        title_id: id,
        storage_key: 'x/quokka',
        quality: '720p',
        codec: 'h264',
        size_bytes: 1,
        duration_seconds: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('file_tracks')
      .values({ file_id: file.id, kind: 'audio', lang: 'sw', title_fa: 'سواحیلی', position: 1 })
      .execute();
    await refresh();
    expect((await find(`q=quokka&genre=${genre.id}`)).ids).toEqual([id]);
    expect((await find('audio=sw')).ids).toEqual([id]);
    await test.db.deleteFrom('files').where('id', '=', file.id).execute();
    await refresh();
    expect((await find('audio=sw')).ids).toEqual([]);
    await test.db.deleteFrom('titles').where('id', '=', id).execute();
    await refresh();
  });

  it('makes caches start anew a second time only if it is found or sorted in another way', async () => {
    const id = await addTitle('Limerence');
    await refresh();
    const received: (string | null)[] = [];
    await test.platform.database.listen('catalogue', (payload) => received.push(payload));
    const announcedBy = async (change: object) => {
      received.length = 0;
      await test.db.updateTable('titles').set(change).where('id', '=', id).execute();
      await refresh();
      await sql`select pg_notify('catalogue', 'over')`.execute(test.db);
      await vi.waitFor(() => expect(received).toContain('over'));
      return received;
    };
    expect(await announcedBy({ synopsis_fa: 'خلاصه‌ای دیگر' })).toEqual(['', 'over']);
    expect(await announcedBy({ votes: 12 })).toEqual(['', '', 'over']);
    await test.db.deleteFrom('titles').where('id', '=', id).execute();
    await refresh();
  });

  it('leaves the same as writing everything anew', async () => {
    const ids = [await addTitle('Borborygmus', 5), await addTitle('Callipygian Nights', 999_999)];
    await test.db
      .updateTable('titles')
      .set({ votes: 77 })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    await refresh();
    const changed = await dump();
    await writeSearchKeys(test.db, 'all');
    expect(await dump()).toEqual(changed);
    await test.db.deleteFrom('titles').where('id', 'in', ids).execute();
    await refresh();
  });

  it('is taken up by the worker by itself', async () => {
    await startWorker(test.platform);
    const id = await addTitle('Sesquipedalian');
    await vi.waitFor(async () => expect((await find('q=sesquipedalian')).ids).toEqual([id]), {
      timeout: 100_000,
    });
    await test.db.deleteFrom('titles').where('id', '=', id).execute();
    await refresh();
  });
});

describe('a person who changes', () => {
  it('is found by the new name', async () => {
    const person = await test.db
      .insertInto('people')
      .values({ slug: 'x', fullname_en: 'Zbigniew Xylophone', fullname_fa: 'زبیگنیف زایلوفون' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const search = async () => {
      await refresh();
      test.app.replyCache.clear();
      return (await test.app.inject({ url: '/api/people/search?q=xylophone' })).json().data;
    };
    // People without a visible title have no page.
    expect(await search()).toEqual([]);
    await test.db
      .insertInto('credits')
      .values({ title_id: 1, person_id: person.id, role: 'writer', character_fa: null, position: 99 })
      .execute();
    expect(await search()).toMatchObject([{ id: person.id, fullnameFa: 'زبیگنیف زایلوفون' }]);
  });
});

describe('writing many keys', () => {
  it.each([
    { table: 'titles', write: writeSearchKeys },
    { table: 'people', write: writePeopleKeys },
  ])('outlasts the limit of a viewer’s statement while it waits for $table', async ({ table, write }) => {
    const { writing } = await test.db.transaction().execute(async (blocking) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(blocking);
      const writing = test.db.transaction().execute(async (db) => {
        await sql`set local statement_timeout = 300`.execute(db);
        await write(db, [1, 2]);
      });
      // A failure is reported where it is awaited.
      writing.catch(() => {});
      const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > '1 s'`;
      await expect.poll(async () => (await waiting.execute(test.db)).rows[0]?.count).toBe(1);
      return { writing };
    });
    await expect(writing).resolves.toBeUndefined();
  });
});

describe('frequent words', () => {
  const QUERIES = [
    'q=in',
    'q=in&page=2',
    'q=the',
    'q=the&per_page=7&page=3',
    'q=the g',
    'q=the godfather',
    'q=of the r',
    'q=in&type=series',
    'q=in&genre=1&year_from=1990',
    'q=the&order_by=year',
    'q=the&order_by=rating&page=2&rating_from=8',
    'q=د',
    'q=در',
    'q=up',
    'q=father',
    'q=up&year_to=2015',
    'q=up&per_page=2&page=2',
    'q=the godfather&rating_from=8',
    'q=incepton',
    'q=jodaei nader az simin',
  ];

  it('are found the same by bit strings as by walking through them', async () => {
    const walked = [];
    for (const query of QUERIES) walked.push(await find(query));
    await writeSearchKeys(test.db, 'all', undefined, 5);
    await writePeopleKeys(test.db, 'all', undefined, 5);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from frequent_terms`.execute(
      test.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(100);
    for (const [at, query] of QUERIES.entries())
      expect([query, await find(query)]).toEqual([query, walked[at]]);

    const id = await addTitle('The In Of The', 9_000_000);
    await refresh();
    expect((await find('q=the')).ids[0]).toBe(id);
    expect((await find('q=the')).total).toBe((walked[2]?.total ?? 0) + 1);
    await test.db.deleteFrom('titles').where('id', '=', id).execute();
    await refresh();
    expect(await find('q=the')).toEqual(walked[2]);
  }, 120_000);

  it('that nobody has together are read in another way, as others are', async () => {
    const names = ['Quorl Zebbra', 'Quarl Mimpo'].flatMap((name) =>
      ['Alpha', 'Beta', 'Gamma', 'Delta', 'Kappa'].map((last) => `${name} ${last}`),
    );
    const ids: number[] = [];
    for (const name of names) ids.push(await addTitle(name));
    await writeSearchKeys(test.db, 'all', undefined, 5);
    expect((await find('q=quarl zebbra')).ids).toEqual(ids.slice(0, 5));
    await test.db.deleteFrom('titles').where('id', 'in', ids).execute();
    await refresh();
  }, 120_000);
});

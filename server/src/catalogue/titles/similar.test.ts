import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnDueTitles } from '../../recommend/recommend.ts';
import { writeSearchKeys } from '../../search/search.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { makeBuyers } from '../../testing/paid-orders.ts';
import { registerUser } from '../../testing/test-user.ts';
import { similarJob } from './similar.job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function similarTo(id: number): Promise<{ id: number; titleEn: string }[]> {
  return (await test.app.inject(`/api/titles/${id}/similar`)).json().data;
}

async function idOf(table: 'titles' | 'genres', key: string): Promise<number> {
  const row = await test.db.selectFrom(table).select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return row.id;
}

async function addTitles(count: number, genre: string): Promise<number[]> {
  const added = await test.db
    .insertInto('titles')
    .values(
      Array.from({ length: count }, () => ({
        type: 'movie' as const,
        status: 'released' as const,
        slug: 'x',
        title_en: 'Collected',
        title_fa: 'گردآمده',
      })),
    )
    .returning('id')
    .execute();
  const genre_id = await idOf('genres', genre);
  await test.db
    .insertInto('title_genres')
    .values(added.map(({ id }) => ({ title_id: id, genre_id, position: 0 })))
    .execute();
  return added.map(({ id }) => id);
}

async function collect(kind: 'franchise' | 'curated', titles: number[]): Promise<void> {
  const { id } = await test.db
    .insertInto('collections')
    .values({ slug: 'x', kind, title_fa: 'مجموعه', title_en: 'Collection' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('collection_titles')
    .values(titles.map((title_id, position) => ({ collection_id: id, title_id, position })))
    .execute();
}

describe('titles like one', () => {
  it.each([
    ['the-godfather', ['Goodfellas', 'The Departed'], ['Titanic', 'Forrest Gump', 'Green Book', 'Gladiator']],
    ['pulp-fiction', ['Reservoir Dogs', 'Goodfellas'], ['Taste of Cherry', 'Winter Sleep']],
    ['toy-story', ['Finding Nemo', 'Shrek'], ['Saving Private Ryan', 'Catch Me If You Can']],
    ['friends', ['The Big Bang Theory', 'The Office'], ['Hamoun']],
  ])('are, for %s, of its kind, and not those that won the same prize', async (key, alike, unlike) => {
    const names = (await similarTo(await idOf('titles', key))).map(({ titleEn }) => titleEn);
    expect(names).toEqual(expect.arrayContaining(alike));
    for (const name of unlike) expect(names).not.toContain(name);
  });

  it.each([20, 70])('are those of a small series, not of a collection of %i', async (size) => {
    const [own] = (await addTitles(1, 'crime')) as [number];
    const others = await addTitles(size - 1, 'musical');
    const [kin] = others as [number];
    await collect('franchise', [own, kin]);
    await collect('curated', [own, ...others]);
    await writeSearchKeys(test.db, [own, ...others]);
    const found = (await similarTo(own)).map(({ id }) => id);
    expect(found[0]).toBe(kin);
    expect(found.filter((id) => others.includes(id))).toEqual([kin]);
    expect(found).toHaveLength(18);
  });

  it('are led by one to which the same members gave many stars, not by one that they gave few', async () => {
    const [own, disliked, loved] = (await addTitles(3, 'crime')) as [number, number, number];
    await writeSearchKeys(test.db, [own, disliked, loved]);
    const stars = { [own]: 9, [loved]: 8, [disliked]: 2 };
    for (const member of [await registerUser(test.app), await registerUser(test.app)]) {
      for (const [id, input] of Object.entries(stars))
        await member.call('PUT', `/api/user/rating/${id}`, { stars: input });
    }
    const found = (await similarTo(own)).map(({ id }) => id);
    expect(found[0]).toBe(loved);
    expect(found).not.toContain(disliked);
  });

  it('are led by one that the same profiles finished, once that is learned', async () => {
    const [own, other, kin] = (await addTitles(3, 'crime')) as [number, number, number];
    await writeSearchKeys(test.db, [own, other, kin]);
    const finish = (titles: readonly number[], profiles: readonly number[]) =>
      test.db
        .insertInto('plays')
        .values(
          profiles.flatMap((profile_id) =>
            titles.map((title_id) => ({ profile_id, title_id, watched_at: new Date(), by_player: true })),
          ),
        )
        .execute();
    await finish([own, kin], await makeBuyers(test.db, 25));
    await finish([other], await makeBuyers(test.db, 25));
    await learnDueTitles(test.db, new AbortController().signal);
    const found = (await similarTo(own)).map(({ id }) => id);
    expect(found[0]).toBe(kin);
    expect(found).not.toContain(other);
  });

  it('are worked out ahead of those who ask: what has changed, and what is new', async () => {
    const [changed, fresh] = (await addTitles(2, 'crime')) as [number, number];
    await writeSearchKeys(test.db, [changed, fresh]);
    const { run } = test.platform.database;
    await run(
      `insert into similar_titles (title_id, ids) select id, '{}' from titles where id <> $1
      on conflict (title_id) do update set ids = '{}', stale = false`,
      [fresh],
    );
    await run('update similar_titles set stale = true where title_id = $1', [changed]);
    await similarJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
    const made = await test.db
      .selectFrom('similar_titles')
      .select('title_id')
      .where((where) => where(where.fn<number>('cardinality', ['ids']), '=', 18))
      .execute();
    expect(made.map(({ title_id }) => title_id).toSorted((a, b) => a - b)).toEqual([changed, fresh]);
  });
});

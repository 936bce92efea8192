import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { runQueued } from '../testing/run-queued.ts';
import { importFolder, reportOf } from '../testing/try-import.ts';
import { changeState, importJob, insertImport, refreshRatingsJob, runImport } from './imports.ts';

const BASICS =
  'tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres';
const TABLES: Record<string, string[]> = {
  'title.basics': [
    BASICS,
    'tt9800001\tmovie\t"Quoted" Back\\slash\tنام اصلی\t0\t1999\t\\N\t136\tAction,Sci-Fi,Film-Noir',
    'tt9800002\ttvSeries\tA Long Series\tA Long Series\t0\t2008\t2013\t45\tDrama',
    'tt9800003\tmovie\tFor Adults\tFor Adults\t1\t2001\t\\N\t90\tDrama',
    'tt9800004\tmovie\tFew Votes\tFew Votes\t0\t2001\t\\N\t90\t\\N',
    'tt9800005\ttvEpisode\tThe Pilot\tThe Pilot\t0\t2008\t\\N\t58\tDrama',
    'tt9800006\tmovie\tHalf a line',
    'tt9800007\tmovie\tToo Old\tToo Old\t0\t1920\t\\N\t90\tDrama',
    'tt9800008\tvideoGame\tA Game\tA Game\t0\t2001\t\\N\t\\N\tAction',
  ],
  'title.ratings': [
    'tconst\taverageRating\tnumVotes',
    'tt9800001\t8.7\t2000000',
    'tt9800002\t9.5\t1900000',
    'tt9800004\t5.0\t3',
    'tt9800007\t7.0\t100000',
  ],
  'title.akas': [
    'titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle',
    'tt9800001\t1\tNeghl-e Ghol\tIR\t\\N\timdbDisplay\t\\N\t0',
    'tt9800001\t2\tنقل قول وارونه\tIR\tfa\timdbDisplay\t\\N\t0',
    'tt9800001\t3\tCitation\tFR\t\\N\timdbDisplay\t\\N\t0',
  ],
  'title.principals': [
    'tconst\tordering\tnconst\tcategory\tjob\tcharacters',
    'tt9800001\t1\tnm9800001\tactor\t\\N\t["Neo","Thomas"]',
    'tt9800001\t2\tnm9800002\tactress\t\\N\t\\N',
    'tt9800001\t3\tnm9800003\tdirector\t\\N\t\\N',
    'tt9800001\t4\tnm9800004\tcomposer\t\\N\t\\N',
    'tt9800002\t1\tnm9800001\tactor\t\\N\t["Walter"]',
    'tt9800004\t1\tnm9800005\tactor\t\\N\t\\N',
  ],
  'name.basics': [
    'nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles',
    'nm9800001\tKeen Reader\t1964\t\\N\tactor\ttt9800001',
    'nm9800002\tCarry Moth\t1967\t2020\tactress\ttt9800001',
    'nm9800003\tLana W\t\\N\t\\N\tdirector\ttt9800001',
    'nm9800004\tDon Davis\t1957\t\\N\tcomposer\ttt9800001',
    'nm9800005\tNot Wanted\t1957\t\\N\tactor\ttt9800004',
  ],
  'title.episode': [
    'tconst\tparentTconst\tseasonNumber\tepisodeNumber',
    'tt9800005\ttt9800002\t1\t1',
    'tt9800009\ttt9800002\t1\t2',
    'tt9800010\ttt9800002\t\\N\t\\N',
  ],
};

let platform: Platform;
let folder: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-imdb-'));
  await writeTables(TABLES);
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeTables(tables: Record<string, string[]>): Promise<void> {
  for (const [name, lines] of Object.entries(tables))
    await writeFile(path.join(folder, `${name}.tsv.gz`), gzipSync(`${lines.join('\n')}\n`));
}

const titleOf = (imdb: string) =>
  platform.database.db.selectFrom('titles').selectAll().where('imdb', '=', imdb).executeTakeFirst();

const options = () => ({ folder, votesFrom: 100, yearFrom: 1950 });

describe('IMDb datasets', () => {
  it('bring titles with rating, genres, Persian names, people, credits and episodes', async () => {
    const report = await importFolder(platform, 'imdb', options());
    expect(report).toMatchObject({ state: 'done', created: 2, changed: 0, refused: 1 });
    expect(report.refusals[0]?.reasonFa).toContain('title.basics');
    const film = await titleOf('tt9800001');
    expect(film).toMatchObject({
      type: 'movie',
      title_en: '"Quoted" Back\\slash',
      title_fa: 'نقل قول وارونه',
      slug: 'نقل-قول-وارونه',
      original_title: 'نام اصلی',
      year: 1999,
      runtime: 136,
      rating: 8.7,
      votes: 2_000_000,
    });
    const { db } = platform.database;
    const credits = await db
      .selectFrom('credits')
      .innerJoin('people', 'people.id', 'credits.person_id')
      .select(['role', 'character_fa', 'fullname_en', 'people.imdb', 'birth_date', 'death_date'])
      .where('title_id', '=', film?.id ?? 0)
      .orderBy('position')
      .execute();
    expect(credits).toMatchObject([
      {
        role: 'actor',
        character_fa: 'Neo, Thomas',
        fullname_en: 'Keen Reader',
        imdb: 'nm9800001',
        birth_date: '1964',
      },
      { role: 'actor', fullname_en: 'Carry Moth', death_date: '2020' },
      { role: 'director', fullname_en: 'Lana W' },
    ]);
    const genres = await db
      .selectFrom('title_genres')
      .innerJoin('genres', 'genres.id', 'genre_id')
      .select(['key', 'title_fa'])
      .where('title_id', '=', film?.id ?? 0)
      .orderBy('position')
      .execute();
    expect(genres.map(({ key }) => key)).toEqual(['action', 'sci-fi', 'film-noir']);
    const series = await titleOf('tt9800002');
    const episodes = await db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'season_id')
      .select(['seasons.number as season', 'episodes.number', 'title_en', 'runtime'])
      .where('title_id', '=', series?.id ?? 0)
      .orderBy('episodes.number')
      .execute();
    expect(episodes).toEqual([
      { season: 1, number: 1, title_en: 'The Pilot', runtime: 58 },
      { season: 1, number: 2, title_en: null, runtime: null },
    ]);
    expect(series).toMatchObject({ status: 'ended', end_year: 2013, title_fa: 'A Long Series' });
  });

  it('change ratings and votes, and never a Persian name that is there', async () => {
    const { db } = platform.database;
    await db.updateTable('titles').set({ title_fa: 'نامی بهتر' }).where('imdb', '=', 'tt9800001').execute();
    await writeTables({
      'title.ratings': [
        'tconst\taverageRating\tnumVotes',
        'tt9800001\t8.8\t2100000',
        'tt9800002\t9.5\t1900000',
      ],
    });
    const report = await importFolder(platform, 'imdb', options());
    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(report.differences[0]?.fields).toEqual({
      rating: { before: 8.7, after: 8.8 },
      votes: { before: 2_000_000, after: 2_100_000 },
    });
  });

  it('find people of a title that is there by their names in it', async () => {
    const { db } = platform.database;
    const known = await db
      .selectFrom('credits')
      .innerJoin('titles', 'titles.id', 'credits.title_id')
      .innerJoin('people', 'people.id', 'credits.person_id')
      .select(['titles.imdb', 'titles.title_en', 'people.fullname_en', 'people.id', 'role'])
      .where('role', '=', 'actor')
      .where('titles.imdb', 'is not', null)
      .where('people.imdb', 'is', null)
      .orderBy('credits.title_id')
      .executeTakeFirstOrThrow();
    const before = await db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    await writeTables({
      ...TABLES,
      'title.basics': [BASICS, `${known.imdb}\tmovie\t${known.title_en}\t\\N\t0\t\\N\t\\N\t\\N\t\\N`],
      'title.principals': [
        TABLES['title.principals']?.[0] ?? '',
        `${known.imdb}\t1\tnm9899999\tactor\t\\N\t\\N`,
      ],
      'name.basics': [
        TABLES['name.basics']?.[0] ?? '',
        `nm9899999\t${known.fullname_en}\t1955\t\\N\t\\N\t\\N`,
      ],
    });
    await importFolder(platform, 'imdb', { folder });
    const person = await db
      .selectFrom('people')
      .selectAll()
      .where('imdb', '=', 'nm9899999')
      .executeTakeFirst();
    expect(person?.id).toBe(known.id);
    const after = await db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
    await writeTables(TABLES);
  });

  it('that are stopped go on where they were, and nothing is counted twice', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => 9_810_000 + at);
    await writeTables({
      ...TABLES,
      'title.basics': [
        BASICS,
        ...many.map((n) => `tt${n}\tmovie\tNumber ${n}\t\\N\t0\t2001\t\\N\t90\tDrama`),
      ],
    });
    const { db } = platform.database;
    const id = await insertImport(db, { source: 'imdb', dryRun: false, options: { folder }, madeBy: null });
    let stops = 0;
    for (let state = 'waiting'; state !== 'done'; stops++) {
      const stopping = new AbortController();
      let steps = 0;
      await changeState(db, id, ['stopped'], 'waiting');
      state = await runImport(platform, id, {
        signal: stopping.signal,
        // Stopped after every second step, as if the process were killed.
        onProgress: () => (++steps === 2 && stops < 8 ? stopping.abort() : undefined),
      });
    }
    expect(stops).toBeGreaterThanOrEqual(2);
    expect(await reportOf(platform, id)).toMatchObject({
      created: 1500,
      changed: 0,
      unchanged: 0,
      refused: 0,
    });
    const again = await importFolder(platform, 'imdb', { folder });
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 1500 });
    await writeTables(TABLES);
  }, 120_000);
});

describe('the nightly refresh', () => {
  it('takes rating and votes of titles that are here from a newer file, once, and nothing else', async () => {
    const { db } = platform.database;
    const nightly = path.join(platform.config.dataDir, 'imports/imdb');
    await mkdir(nightly, { recursive: true });
    const lines = ['tconst\taverageRating\tnumVotes', 'tt9800001\t9.1\t2200000', 'tt9899998\t5.0\t10'];
    await writeFile(path.join(nightly, 'title.ratings.tsv.gz'), gzipSync(`${lines.join('\n')}\n`));
    const before = await titleOf('tt9800001');
    const run = async () => {
      await refreshRatingsJob(platform).run({ id: '', data: {}, signal: new AbortController().signal });
      return runQueued(platform, importJob(platform));
    };
    expect(await run()).toBe(1);
    expect(await titleOf('tt9800001')).toMatchObject({
      ...before,
      rating: 9.1,
      votes: 2_200_000,
      updated_at: expect.anything(),
    });
    expect(await titleOf('tt9899998')).toBeUndefined();
    expect(await run()).toBe(0);
    const locked = await db.selectFrom('imports').select('changed').orderBy('id', 'desc').executeTakeFirst();
    expect(locked).toEqual({ changed: 1 });
  });
});

describe('faulty IMDb datasets', () => {
  it('with another header, or without the main file, are refused as a whole', async () => {
    await writeTables({ 'title.basics': ['something\telse', 'a\tb'] });
    expect(await importFolder(platform, 'imdb', { folder })).toMatchObject({
      state: 'failed',
      reasonFa: expect.stringContaining('title.basics'),
    });
    expect(await importFolder(platform, 'imdb', { folder: path.join(folder, 'none') })).toMatchObject({
      state: 'failed',
      reasonFa: expect.stringContaining('title.basics'),
    });
  });

  it('cut in the middle, with a line without end or broken letters, give what is whole', async () => {
    const lines = Array.from(
      { length: 1200 },
      (_, at) => `tt${9_820_000 + at}\tmovie\tCut ${at * 7919}\t\\N\t0\t2001\t\\N\t90\t\\N`,
    );
    lines.splice(10, 0, `tt9829998\tmovie\t${'x'.repeat(2_500_000)}\t\\N\t0\t2001\t\\N\t90\t\\N`);
    const packed = gzipSync(`${[BASICS, ...lines].join('\n')}\n`);
    await writeFile(path.join(folder, 'title.basics.tsv.gz'), packed.subarray(0, packed.length - 1500));
    const report = await importFolder(platform, 'imdb', { folder });
    expect(report.state).toBe('done');
    expect(report.created).toBeGreaterThan(100);
    expect(report.refusals.map(({ reasonFa }) => reasonFa).join()).toMatch(/مگابایت.*ناتمام/);
    await writeFile(
      path.join(folder, 'title.basics.tsv.gz'),
      Buffer.concat([
        Buffer.from(`${BASICS}\ntt9829001\tmovie\t`),
        Buffer.from([0xff, 0xfe, 0xff]),
        Buffer.from('\t\\N\t0\t2001\t\\N\t90\t\\N\ntt9829002\tmovie\tWhole\t\\N\t0\t2001\t\\N\t90\t\\N\n'),
      ]),
    );
    expect(await importFolder(platform, 'imdb', { folder })).toMatchObject({ created: 1, refused: 1 });
  });
});

import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { findTitles } from '../search/search.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { importFile } from '../testing/try-import.ts';
import { claimImport, readImport, saveCursor, TakenOver } from './imports.queries.ts';
import { lockFields, runImport, stageFile } from './imports.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const titleBy = (column: 'imdb' | 'title_fa' | 'title_en', value: string) =>
  platform.database.db.selectFrom('titles').selectAll().where(column, '=', value).executeTakeFirst();

const creditsOf = async (titleId: number) => {
  const rows = await platform.database.db
    .selectFrom('credits')
    .innerJoin('people', 'people.id', 'credits.person_id')
    .select(['people.fullname_fa', 'people.fullname_en', 'credits.role', 'credits.person_id'])
    .where('title_id', '=', titleId)
    .orderBy('role')
    .orderBy('position')
    .execute();
  return rows;
};

/** Encodes the Persian letters of Windows-1256. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text].map((letter) => bytes.get(letter) ?? 63));
}

describe('a CSV file', () => {
  it('makes titles with people and genres, which are found at once', async () => {
    const report = await importFile(
      platform,
      'csv',
      [
        'imdb,type,titleFa,titleEn,year,synopsisFa,genres,directors,cast',
        'tt9900001,movie,کوچهٔ بی‌نام,Nameless Alley,2019,"مردی، گم‌شده؛ ""ناشناس""",درام|معمایی|نوآر,اصغر فرهادی,نیما ساده‌دل|Leila Hatami',
        ',series,چهارراه زرین,,۱۳۹۸,,,,',
      ].join('\r\n'),
    );
    expect(report).toMatchObject({ state: 'done', created: 2, refused: 0, refusals: [] });
    const made = await titleBy('imdb', 'tt9900001');
    expect(made).toMatchObject({
      title_fa: 'کوچهٔ بی‌نام',
      year: 2019,
      synopsis_fa: 'مردی، گم‌شده؛ "ناشناس"',
      visibility: 'published',
    });
    const credits = await creditsOf(made?.id ?? 0);
    expect(credits.map(({ role, fullname_fa }) => [role, fullname_fa])).toEqual([
      ['actor', 'نیما ساده‌دل'],
      ['actor', 'لیلا حاتمی'],
      ['director', 'اصغر فرهادی'],
    ]);
    expect(await titleBy('title_fa', 'چهارراه زرین')).toMatchObject({ type: 'series', year: 2019 });
    const page = {
      text: 'nameless alley',
      filter: {} as never,
      order: 'votes' as const,
      page: { offset: 0, size: 5 },
    };
    const { NO_FILTER } = await import('../search/index/doc-filter.queries.ts');
    expect(
      (await findTitles(platform.database.db, { ...page, filter: NO_FILTER, viewerAge: null })).ids,
    ).toEqual([made?.id]);
  });

  it('is a draft unless it is asked to be visible', async () => {
    await importFile(platform, 'csv', 'titleFa,year\nپیش‌نویس تنها,2020\n', { visibility: 'draft' });
    expect(await titleBy('title_fa', 'پیش‌نویس تنها')).toMatchObject({ visibility: 'draft', is_shown: false });
  });

  it('with Persian headers, semicolons, Jalali dates and Windows-1256 is understood', async () => {
    const text =
      'نام فارسي;نام انگليسي;سال;تاريخ اکران;ژانر\r\nباغ انار;Pomegranate Garden;1398;1398/12/29;کمدي\r\n';
    const report = await importFile(
      platform,
      'csv',
      windows1256(text.replaceAll('ی', 'ي').replaceAll('ک', 'ك')),
    );
    expect(report).toMatchObject({ created: 1, refusals: [] });
    expect(await titleBy('title_en', 'Pomegranate Garden')).toMatchObject({
      title_fa: 'باغ انار',
      year: 2019,
      release_date: '2020-03-19',
    });
  });

  it('finds what is there by number, and by name and year; absence and case change nothing', async () => {
    const before = await titleBy('imdb', 'tt9900001');
    const report = await importFile(
      platform,
      'csv',
      'imdb,titleEn,year,synopsisFa,runtime\ntt9900001,,,,97\n,nameless  ALLEY,2020,,97\n',
    );
    expect(report).toMatchObject({ created: 0, changed: 1, refused: 1 });
    expect(report.refusals[0]).toMatchObject({ row: 3, reasonFa: expect.stringContaining('همین فایل') });
    expect(await titleBy('imdb', 'tt9900001')).toMatchObject({
      ...before,
      runtime: 97,
      updated_at: expect.anything(),
      version: (before?.version ?? 0) + 1,
    });
    const again = await importFile(platform, 'csv', 'titleEn,year,runtime\nNameless Alley,2019,97\n');
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  });

  it('leaves alone what an operator has locked, also what he emptied', async () => {
    const title = await titleBy('imdb', 'tt9900001');
    const id = title?.id ?? 0;
    const { db } = platform.database;
    await db.updateTable('titles').set({ synopsis_fa: null }).where('id', '=', id).execute();
    await lockFields(db, 'title', id, ['synopsisFa', 'cast', 'genres']);
    const report = await importFile(
      platform,
      'csv',
      'imdb,synopsisFa,runtime,cast,genres\ntt9900001,خلاصه‌ای تازه,98,بازیگری تازه,ترسناک\n',
    );
    expect(report).toMatchObject({ changed: 1 });
    expect(report.differences[0]?.fields).toEqual({ runtime: { before: 97, after: 98 } });
    expect(await titleBy('imdb', 'tt9900001')).toMatchObject({ synopsis_fa: null, runtime: 98 });
    expect(await creditsOf(id)).toHaveLength(3);
  });

  it('leaves alone people, credits and seasons that were locked in the studio', async () => {
    const { db } = platform.database;
    const bring = (name: string, born: string, season: string, extra: string) =>
      importFile(
        platform,
        'json',
        JSON.stringify({
          people: [
            { id: 9077, imdb: 'nm9900077', fullnameFa: name, fullnameEn: 'Locked One', birthDate: born },
            ...(extra ? [{ id: 9078, imdb: 'nm9900078', fullnameFa: extra }] : []),
          ],
          titles: [
            {
              imdb: 'tt9900077',
              type: 'series',
              titleFa: 'قفل‌شده',
              year: 2020,
              credits: [9077, ...(extra ? [9078] : [])].map((person) => ({ person, role: 'actor' })),
              seasons: [{ number: 1, titleFa: season, episodes: [{ number: 1, titleFa: season }] }],
            },
          ],
        }),
      );
    expect(await bring('نام نخست', '1950-01-01', 'فصل نخست', '')).toMatchObject({ created: 1, refused: 0 });
    const id = (await titleBy('imdb', 'tt9900077'))?.id ?? 0;
    const [credit] = await creditsOf(id);
    await lockFields(db, 'person', credit?.person_id ?? 0, ['fullnameFa']);
    await lockFields(db, 'title', id, ['credits', 'seasons']);
    await bring('نامی دیگر', '1951-02-02', 'فصلی دیگر', 'تازه‌وارد');
    const person = await db
      .selectFrom('people')
      .select(['fullname_fa', 'birth_date'])
      .where('id', '=', credit?.person_id ?? 0)
      .executeTakeFirst();
    expect(person?.fullname_fa).toBe('نام نخست');
    expect(JSON.stringify(person?.birth_date)).toContain('1951');
    expect(await creditsOf(id)).toHaveLength(1);
    const seasons = await db.selectFrom('seasons').select('title_fa').where('title_id', '=', id).execute();
    expect(seasons).toEqual([{ title_fa: 'فصل نخست' }]);
  });

  it('in a dry run uses up no ids, and shows the values of new titles', async () => {
    const sequences = async () => {
      const { rows } = await sql<{ name: string; last: number }>`
        select sequencename as name, last_value as last from pg_sequences
        where sequencename !~ '^import' order by 1`.execute(platform.database.db);
      return rows;
    };
    await importFile(platform, 'csv', 'imdb,titleFa,year\ntt9900070,دریا کنار,2001\n');
    const before = await sequences();
    const file = [
      'imdb,type,titleFa,titleEn,year,genres,directors,cast,names',
      'tt9900071,movie,آزمایش تازه,Fresh Trial,۱۴۰۲,ژانر بی‌سابقه,کارگردان ناشناخته,بازیگر ناشناخته,نام دیگر',
      'tt9900070,movie,دریا کنار,Seaside,2001,ژانر بی‌سابقه,کارگردان ناشناخته,,نامی دیگر',
    ].join('\n');
    const report = await importFile(platform, 'csv', file, {}, true);
    expect(report).toMatchObject({ state: 'done', created: 1, changed: 1 });
    expect(await sequences()).toEqual(before);
    const [made] = report.differences;
    const after = Object.entries(made?.fields ?? {}).map(([field, change]) => [field, change.after]);
    expect(Object.fromEntries(after)).toMatchObject({
      imdb: 'tt9900071',
      title_en: 'Fresh Trial',
      year: 2023,
      genres: ['ژانر بی‌سابقه'],
      directors: ['کارگردان ناشناخته'],
      cast: ['بازیگر ناشناخته'],
      names: ['نام دیگر'],
    });
  });

  it('in a dry run tells the difference and changes nothing', async () => {
    const file = 'imdb,titleFa,titleEn,year\ntt9900001,نام تازه,,\ntt9900009,تازه‌وارد,Newcomer,2021\n';
    const report = await importFile(platform, 'csv', file, {}, true);
    expect(report).toMatchObject({ state: 'done', dryRun: true, created: 1, changed: 1 });
    expect(report.differences).toMatchObject([
      { kind: 'changed', fields: { title_fa: { before: 'کوچهٔ بی‌نام', after: 'نام تازه' } } },
      { kind: 'created', titleFa: 'تازه‌وارد' },
    ]);
    expect(await titleBy('imdb', 'tt9900009')).toBeUndefined();
    expect(await titleBy('imdb', 'tt9900001')).toMatchObject({ title_fa: 'کوچهٔ بی‌نام' });
  });

  it('with an operator’s own headers takes his word for them', async () => {
    const mapping = { اسم: 'titleFa', 'کد فیلم': 'imdb' };
    const report = await importFile(platform, 'csv', 'کد فیلم,اسم\ntt9900011,سرستون دلخواه\n', { mapping });
    expect(report).toMatchObject({ created: 1 });
    expect(await titleBy('imdb', 'tt9900011')).toMatchObject({ title_fa: 'سرستون دلخواه' });
  });
});

describe('a faulty CSV file', () => {
  it('has each bad row refused with its line and reason, and the rest goes on', async () => {
    const report = await importFile(
      platform,
      'csv',
      [
        'imdb,type,titleFa,year',
        'tt99,movie,شناسه‌ای بد,2001',
        'tt9900020,opera,نوعی بد,2001',
        'tt9900021,movie,سالی بد,امسال',
        ',movie,,2001',
        'tt9900022,movie,خانه‌های زیاد,2001,5,6',
        'tt9900023,movie,آخرین خوب,2001',
      ].join('\n'),
    );
    expect(report).toMatchObject({ state: 'done', created: 1, refused: 5 });
    expect(report.refusals.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
    for (const { reasonFa } of report.refusals) expect(reasonFa).toMatch(/^[\u0600-\u06FF«].*[.؛]/);
    expect(await titleBy('imdb', 'tt9900023')).toBeDefined();
  });

  it.each([false, true])(
    'has a nameless row with an unknown IMDb number refused, and the rest goes on (dry run: %s)',
    async (dryRun) => {
      const number = dryRun ? 1 : 2;
      const report = await importFile(
        platform,
        'csv',
        `imdb,titleFa,runtime\ntt990003${number},,90\ntt990004${number},همراه ردیف بی‌نام ${number},91\ntt9900023,,9${number}\n`,
        {},
        dryRun,
      );
      expect(report).toMatchObject({ state: 'done', created: 1, changed: 1, refused: 1 });
      expect(report.refusals).toEqual([
        { row: 2, reasonFa: expect.stringContaining(`tt990003${number} در فهرست نیست`) },
      ]);
      expect(await titleBy('imdb', `tt990004${number}`)).toEqual(dryRun ? undefined : expect.anything());
    },
  );

  it('cut off in the middle gives what stands before the cut', async () => {
    const whole = `titleFa,year,synopsisFa\n${Array.from({ length: 40 }, (_, at) => `بریده ${at},2001,متن`).join('\n')}`;
    const plain = await importFile(platform, 'csv', whole.slice(0, whole.indexOf('بریده 20') + 9));
    expect(plain).toMatchObject({ created: 20, refused: 1 });
    const long = Array.from({ length: 600 }, (_, at) => `فشرده ${at * 7919},2002,${(at * 104729) ** 2}`).join(
      '\n',
    );
    const packed = gzipSync(`titleFa,year,synopsisFa\n${long}`);
    const report = await importFile(platform, 'csv', packed.subarray(0, packed.length - 1000));
    expect(report.state).toBe('done');
    expect(report.created).toBeGreaterThan(100);
    expect(report.refusals.at(-1)?.reasonFa).toContain('ناتمام');
  });

  it('with a line without end, or a quote that is never closed, loses that line alone', async () => {
    const file = `titleFa,year\nپیش از سطر دراز,2001\n${'x'.repeat(3_000_000)}\nپس از سطر دراز,2001\n"بی‌پایان,2001\nپس از گیومه,2001\n`;
    const report = await importFile(platform, 'csv', file);
    expect(report).toMatchObject({ state: 'done', created: 3, refused: 2 });
    expect(report.refusals.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('that is a gzip bomb, a zip or no table at all is told as such', async () => {
    const bomb = await importFile(platform, 'csv', gzipSync(Buffer.alloc(200_000_000, 'a,')));
    expect(bomb).toMatchObject({ state: 'failed', reasonFa: expect.stringContaining('فشرده') });
    const zip = await importFile(platform, 'csv', Buffer.from('PK\u0003\u0004 something'));
    expect(zip).toMatchObject({ state: 'failed', reasonFa: expect.stringContaining('زیپ') });
    const other = await importFile(platform, 'csv', 'سلام\nدنیا\n');
    expect(other).toMatchObject({ state: 'failed', reasonFa: expect.stringContaining('سرستون') });
  });
});

describe('a faulty JSON file', () => {
  it('has bad records refused, and the rest goes on', async () => {
    const report = await importFile(
      platform,
      'json',
      '[{"titleFa":"جیسون یکم","year":2001},{"titleFa":},{"year":2001},{"titleFa":"جیسون \\"دوم\\" ]}","cast":["بازیگر یکم"]},7,{"titleFa":"نیمه',
    );
    expect(report).toMatchObject({ state: 'done', created: 2, refused: 4 });
    expect(report.refusals.map(({ row }) => row)).toEqual([2, 3, 5, 6]);
    expect(await titleBy('title_fa', 'جیسون "دوم" ]}')).toBeDefined();
  });

  it('that is none, or of a newer version, is told as such', async () => {
    expect(await importFile(platform, 'json', 'سلام')).toMatchObject({ state: 'failed' });
    const newer = await importFile(platform, 'json', '{"version": 99, "titles": []}');
    expect(newer).toMatchObject({ state: 'failed', reasonFa: expect.stringContaining('تازه‌تر') });
  });
});

it('an import that another worker has taken over does nothing more, and nothing twice', async () => {
  const { db } = platform.database;
  const rows = Array.from({ length: 3 }, (_, row) => `tt980000${row},movie,دوبار ${row},Twice ${row},2011`);
  const file = Readable.from([Buffer.from(['imdb,type,titleFa,titleEn,year', ...rows].join('\n'))]);
  const id = await stageFile(db, { source: 'csv', dryRun: false, options: {}, madeBy: null }, file);
  const takenForDead = await claimImport(db, id);
  expect(takenForDead?.state).toBe('running');
  expect(await runImport(platform, id)).toBe('done');
  const late = saveCursor(db, id, takenForDead?.cursor ?? {}, 0.5, {
    created: 3,
    changed: 0,
    unchanged: 0,
    refused: 0,
    locked: 0,
  });
  await expect(late).rejects.toThrow(TakenOver);
  expect(await readImport(db, id)).toMatchObject({ state: 'done', created: 3, progress: 1 });
});

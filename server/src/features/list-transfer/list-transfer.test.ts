import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';
import { parseCsv, writeCsv } from './csv.ts';

interface Known {
  id: number;
  imdb: string;
  title_en: string;
  title_fa: string;
  year: number;
}

let test: TestApp;
let user: TestUser;
let films: Known[];

beforeAll(async () => {
  test = await openTestApp();
  const rows = await test.db
    .selectFrom('titles')
    .select(['id', 'imdb', 'title_en', 'title_fa', 'year'])
    .where('type', '=', 'movie')
    .where('imdb', 'is not', null)
    .orderBy('votes', 'desc')
    .limit(4)
    .execute();
  films = rows as Known[];
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

const film = (index: number) => films[index] as Known;
const ids = async (list = 'watchlist') =>
  (await user.call('GET', `/api/user/${list}`)).body.data.map((each: { id: number }) => each.id).sort();
const bring = (csv: string, list = 'watchlist') => user.call('POST', `/api/user/${list}/import`, { csv });

describe('a list from elsewhere', () => {
  it('of Letterboxd is found by name and year', async () => {
    const csv = [
      'Date,Name,Year,Letterboxd URI',
      `2024-01-02,"${film(0).title_en}",${film(0).year},https://boxd.it/1`,
      `2024-01-03,"${film(1).title_en.toUpperCase()}",${film(1).year + 1},https://boxd.it/2`,
      `2024-01-04,"${film(2).title_en}",1911,https://boxd.it/3`,
      '2024-01-05,"No Such Film, Ever",2001,https://boxd.it/4',
    ].join('\r\n');
    const { status, body } = await bring(csv);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ format: 'letterboxd', added: 2, alreadyThere: 0, unknownCount: 2 });
    expect(body.data.unknown[1]).toEqual({ line: 5, name: 'No Such Film, Ever', year: 2001 });
    expect(await ids()).toEqual([film(0).id, film(1).id].sort());
    expect((await bring(csv)).body.data).toMatchObject({ added: 0, alreadyThere: 2 });
  });

  it('of IMDb is found by number', async () => {
    const csv = `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Year
1,${film(0).imdb},2023-05-01,2023-05-01,,Whatever it is called,,https://www.imdb.com/title/${film(0).imdb}/,Movie,8.1,1900
2,tt9999999,2023-05-01,2023-05-01,,Unknown,,,Movie,,2001`;
    expect((await bring(csv)).body.data).toMatchObject({ format: 'imdb', added: 1, unknownCount: 1 });
    const [item] = (await user.call('GET', '/api/user/watchlist')).body.data;
    expect([item.id, item.addedAt]).toEqual([film(0).id, '2023-05-01T00:00:00.000Z']);
  });

  it('marks films as watched in the history', async () => {
    const csv = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-02-02,${film(0).title_en},${film(0).year},https://boxd.it/1,4,,,2024-02-01`;
    expect((await bring(csv, 'history')).body.data).toMatchObject({ added: 1 });
    const [item] = (await user.call('GET', '/api/user/history')).body.data;
    expect(item).toMatchObject({ id: film(0).id, watched: true, watchedAt: '2024-02-01T00:00:00.000Z' });
    expect((await user.call('GET', '/api/user/continue')).body.data).toEqual([]);
  });

  it('that we do not know is refused in words', async () => {
    for (const csv of ['Name,Year\n"never closed', 'سلام', 'a;b;c\n1;2;3', '{"json": true}']) {
      const { status, body } = await bring(csv);
      expect([status, body.errors.csv.length]).toEqual([422, 1]);
    }
  });

  it('of five thousand lines is taken, one of more than the body allows is not', async () => {
    const lines = Array.from({ length: 5000 }, (_each, index) => `2024-01-02,"Film number ${index}",2001,x`);
    const { status, body } = await bring(`Date,Name,Year,Letterboxd URI\n${lines.join('\n')}`);
    expect([status, body.data.unknownCount, body.data.unknown.length]).toEqual([200, 5000, 100]);
    expect((await bring(`Date,Name\n${'x'.repeat(5_000_000)}`)).status).toBe(413);
  });
});

let opened: Promise<string> | null = null;
/** A second try finds the port open. */
function openOnce(): Promise<string> {
  opened ??= test.app.listen({ port: 0, host: '127.0.0.1' });
  return opened;
}

it('a list of 1.4 MB leaves room for others while it is taken', async () => {
  const name = 'A long name of a film that nobody has ever made '.repeat(5);
  const lines = Array.from({ length: 5000 }, (_each, index) => `2024-01-02,"${name}${index}",2001,x`);
  const site = await openOnce();
  let isDone = false;
  const taking = bring(`Date,Name,Year,Letterboxd URI\n${lines.join('\n')}`).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    const reply = await fetch(`${site}/api/user`, { headers: { authorization: `Bearer ${user.token}` } });
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
    if (!isDone) answered += 1;
  }
  expect((await taking).body.data.unknownCount).toBe(5000);
  // Parsed in one piece, it would let through one request, perhaps two.
  expect(answered).toBeGreaterThan(3);
});

describe('our own list', () => {
  it.each(['pardeh', 'imdb', 'letterboxd'])('goes out as %s and comes back whole', async (format) => {
    for (const each of films) await user.call('POST', `/api/user/watchlist/${each.id}`);
    const before = await ids();
    const out = await user.call('GET', `/api/user/watchlist/export?format=${format}`);
    expect(out.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(out.headers['content-disposition']).toContain('pardeh-watchlist.csv');
    await user.call('DELETE', '/api/user/watchlist');
    expect((await bring(out.body)).body.data).toMatchObject({ format, added: films.length, unknownCount: 0 });
    expect(await ids()).toEqual(before);
  });

  it('of the history has each time, also by hand, with how much is known of it', async () => {
    const [one, two] = [film(0), film(1)];
    for (const body of [{ on: '1403-12-30', where: 'cinema' }, { on: '1404-02' }])
      await user.call('PUT', `/api/user/watched/${one.id}`, body);
    await user.call('PUT', `/api/user/watched/${two.id}`, {});
    await test.db
      .insertInto('watch_positions')
      .values({ user_id: user.id, title_id: film(2).id, position: 10, duration: 1000 })
      .execute();
    const exported = async (format: string) =>
      parseCsv((await user.call('GET', `/api/user/history/export?format=${format}`)).body, 10);
    const [header = [], ...rows] = await exported('pardeh');
    const cells = rows.map((row) =>
      ['imdb', 'watched', 'dated', 'place'].map((name) => row[header.indexOf(name)]),
    );
    expect(cells.toSorted()).toEqual(
      [
        [one.imdb, 'yes', 'day', 'cinema'],
        [one.imdb, 'yes', 'month', ''],
        [two.imdb, 'yes', '', ''],
        [film(2).imdb, 'no', '', ''],
      ].toSorted(),
    );
    const [, ...films] = await exported('letterboxd');
    const days = films.map(([imdb, , , day]) => `${imdb} ${day}`);
    expect(days.toSorted()).toEqual(
      [`${one.imdb} 2025-03-20`, `${one.imdb} 2025-04-21`, `${two.imdb} `].toSorted(),
    );
  });

  it('of hidden titles is the profile’s own', async () => {
    const hidden = async (by = user) => (await by.call('GET', '/api/user/hidden/export')).body as string;
    await user.call('PUT', `/api/user/hidden/${film(0).id}`);
    expect(await hidden()).toContain(film(0).imdb);
    const { id } = (await user.call('POST', '/api/user/profiles', { name: 'خواهر' })).body.data;
    await user.call('POST', `/api/user/profiles/${id}/choose`, {});
    expect(await hidden()).not.toContain(film(0).imdb);
  });

  it('is nobody else’s', async () => {
    await user.call('POST', `/api/user/watchlist/${film(0).id}`);
    const other = await registerUser(test.app);
    expect((await other.call('GET', '/api/user/watchlist/export')).body).not.toContain(film(0).title_fa);
  });
});

describe('CSV', () => {
  it('keeps commas, quotes and line ends inside fields', async () => {
    const rows = [
      ['a,b', 'گفت "سلام"', 'دو\nخط', ''],
      ['1', '2', '3', '4'],
    ];
    expect(await parseCsv(writeCsv(['یک', 'دو', 'سه', 'چهار'], rows), 10)).toEqual([
      ['یک', 'دو', 'سه', 'چهار'],
      ...rows,
    ]);
  });

  it.each([
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\n\n\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['', []],
    [
      'a,"b"c\n1,2',
      [
        ['a', '"b"c'],
        ['1', '2'],
      ],
    ],
  ])('reads %j', async (text, rows) => {
    expect(await parseCsv(text, 10)).toEqual(rows);
  });

  it('holds nothing that a spreadsheet runs, and comes back as it was', async () => {
    const cells = [
      '=1+1',
      '+98',
      '-5',
      '@sum',
      '\t=1',
      '\r=1',
      '＝1+1',
      "'=1",
      "''@",
      "'rock",
      '=cmd|"/c"!A1;=2',
    ];
    const written = writeCsv(
      ['name'],
      cells.map((cell) => [cell, -5]),
    );
    for (const line of written.replace('\uFEFF', '').split('\r\n').slice(1, -1)) {
      expect(line).not.toMatch(/^"?[=+\-@\t\r\n＝＋－＠]/);
    }
    expect((await parseCsv(written, 100)).slice(1).map(([cell]) => cell)).toEqual(cells);
  });

  it('in pieces cuts no letter in two', async () => {
    const rows = Array.from({ length: 9000 }, (_each, line) => [
      `${'ژ😀'.repeat(1 + (line % 7))}`,
      String(line),
    ]);
    expect(await parseCsv(writeCsv(['a', 'b'], rows), 9001)).toEqual([['a', 'b'], ...rows]);
  });
});

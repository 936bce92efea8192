import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { importFolder } from '../testing/try-import.ts';

const MOVIE = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<movie>
  <plot>Two &amp; two make &lt;five&gt;.</plot>
  <title>باغ‌های معلق</title>
  <originaltitle>Hanging Gardens</originaltitle>
  <year>2014</year>
  <premiered>2014-02-07</premiered>
  <runtime>96</runtime>
  <mpaa>PG-13</mpaa>
  <genre>Drama</genre><genre>Mystery</genre>
  <country>IR</country>
  <director>Some Director</director>
  <credits>Some Writer</credits>
  <id>55123</id>
  <uniqueid type="tmdb" default="true">55123</uniqueid>
  <uniqueid type="imdb">tt9700001</uniqueid>
  <ratings><rating name="imdb" max="10"><value>7.45</value><votes>1,234</votes></rating></ratings>
  <actor><name>Second Actor</name><role>Guard</role><order>1</order></actor>
  <actor><name>First Actor</name><role>Gardener</role><order>0</order></actor>
</movie>
https://www.imdb.com/title/tt9700001/
`;
const SERIES =
  '<tvshow><title>Long Road</title><year>2018</year><imdbid>tt9700002</imdbid><status>Ended</status></tvshow>';
const EPISODES = `<episodedetails><title>One</title><season>1</season><episode>1</episode><aired>2018-05-01</aired></episodedetails>
<episodedetails><title>دو</title><plot>راه طولانی‌تر می‌شود.</plot><season>1</season><episode>2</episode></episodedetails>`;
const BOMB = `<!DOCTYPE movie [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
<movie><title>&b;&x;</title><year>2001</year></movie>`;

const FILES: Record<string, string> = {
  'Films/Hanging Gardens (2014)/Hanging Gardens.nfo': MOVIE,
  'Films/Hanging Gardens (2014)/Hanging Gardens.mkv': 'film',
  'Films/Hanging Gardens (2014)/Hanging Gardens.fa.srt': 'subtitle',
  'Films/Hanging Gardens (2014)/Hanging Gardens.eng.srt': 'subtitle',
  'Films/Hanging Gardens (2014)/Hanging Gardens-trailer.mkv': 'trailer',
  'Films/Bomb/movie.nfo': BOMB,
  'Films/Broken/movie.nfo': '<movie><title>Half',
  'Films/Alone/movie.nfo': '<movie><title>Alone at Last</title><year>1999</year></movie>',
  'Films/Alone/alone.mp4': 'film',
  'Series/Long Road/tvshow.nfo': SERIES,
  'Series/Long Road/Season 01/Long Road S01E01-E02.nfo': EPISODES,
  'Series/Long Road/Season 01/Long Road S01E01-E02.mkv': 'film',
  'Stray/S01E01.nfo':
    '<episodedetails><title>Stray</title><season>1</season><episode>1</episode></episodedetails>',
};

let platform: Platform;
let folder: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-library-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const poster = sharp({ create: { width: 400, height: 600, channels: 3, background: '#405060' } });
  await poster.jpeg().toFile(path.join(folder, 'Films/Hanging Gardens (2014)/Hanging Gardens-poster.jpg'));
  await writeFile(path.join(folder, 'Films/Alone/folder.jpg'), 'no picture');
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const ordersIn = () =>
  platform.database.db
    .selectFrom('ingest_jobs')
    .innerJoin('titles', 'titles.id', 'ingest_jobs.title_id')
    .select(['titles.title_en', 'source', 'season', 'episode', 'wishes'])
    .orderBy('ingest_jobs.id')
    .execute();

it('a library of Jellyfin moves over: titles, people, episodes, and its films wait for ingest', async () => {
  const before = (await readdir(folder, { recursive: true })).sort();
  const report = await importFolder(platform, 'nfo', { folder });
  expect(report).toMatchObject({ state: 'done', created: 3, refused: 4 });
  expect(report.refusals.map(({ reasonFa }) => reasonFa).join('\n')).toMatch(
    /Bomb\/movie\.nfo: .*DOCTYPE[\s\S]*Broken\/movie\.nfo: .*XML[\s\S]*Stray\/S01E01\.nfo: .*tvshow/,
  );
  const { db } = platform.database;
  const film = await db
    .selectFrom('titles')
    .selectAll()
    .where('imdb', '=', 'tt9700001')
    .executeTakeFirstOrThrow();
  expect(film).toMatchObject({
    type: 'movie',
    title_fa: 'باغ‌های معلق',
    title_en: 'Hanging Gardens',
    synopsis_en: 'Two & two make <five>.',
    year: 2014,
    runtime: 96,
    age_rating: 'PG-13',
    rating: 7.5,
    votes: 1234,
    release_date: '2014-02-07',
    poster: expect.stringMatching(/^art\/pictures\//),
    poster_hash: expect.any(String),
  });
  const cast = await db
    .selectFrom('credits')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['fullname_en', 'role', 'character_fa'])
    .where('title_id', '=', film.id)
    .orderBy('role')
    .orderBy('position')
    .execute();
  expect(cast).toEqual([
    { fullname_en: 'First Actor', role: 'actor', character_fa: 'Gardener' },
    { fullname_en: 'Second Actor', role: 'actor', character_fa: 'Guard' },
    { fullname_en: 'Some Director', role: 'director', character_fa: null },
    { fullname_en: 'Some Writer', role: 'writer', character_fa: null },
  ]);
  const episodes = await db
    .selectFrom('episodes')
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .innerJoin('titles', 'titles.id', 'seasons.title_id')
    .select(['episodes.number', 'episodes.title_fa', 'episodes.title_en', 'episodes.synopsis_fa', 'air_date'])
    .where('titles.imdb', '=', 'tt9700002')
    .orderBy('episodes.number')
    .execute();
  expect(episodes).toEqual([
    { number: 1, title_fa: null, title_en: 'One', synopsis_fa: null, air_date: '2018-05-01' },
    { number: 2, title_fa: 'دو', title_en: null, synopsis_fa: 'راه طولانی‌تر می‌شود.', air_date: null },
  ]);
  const orders = await ordersIn();
  expect(
    orders.map((order) => [order.title_en, path.relative(folder, order.source), order.season, order.episode]),
  ).toEqual([
    ['Alone at Last', 'Films/Alone/alone.mp4', null, null],
    ['Hanging Gardens', 'Films/Hanging Gardens (2014)/Hanging Gardens.mkv', null, null],
    ['Long Road', 'Series/Long Road/Season 01/Long Road S01E01-E02.mkv', 1, 1],
  ]);
  const subtitles = (orders[1]?.wishes.subtitles ?? []) as { lang: string }[];
  expect(subtitles.map(({ lang }) => lang).sort()).toEqual(['en', 'fa']);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
});

it('a second time nothing changes and no film is taken in again', async () => {
  const orders = await ordersIn();
  const report = await importFolder(platform, 'nfo', { folder });
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  expect(await ordersIn()).toEqual(orders);
});

it('a dry run of a library queues nothing', async () => {
  const { db } = platform.database;
  await db.deleteFrom('titles').where('title_en', '=', 'Alone at Last').execute();
  const report = await importFolder(platform, 'nfo', { folder }, true);
  expect(report).toMatchObject({ created: 1, unchanged: 2 });
  expect((await ordersIn()).map(({ title_en }) => title_en)).not.toContain('Alone at Last');
});

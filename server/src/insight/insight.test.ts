import { INSIGHT_PATH } from '@pardeh/contract/watching/insight-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../testing/test-staff.ts';
import { registerUser, send } from '../testing/test-user.ts';
import { openEventBuffer } from './event-buffer.ts';
import { readEvents } from './events.rules.ts';
import { forgetOldInsight } from './forget.queries.ts';
import { countFunnel } from './funnel.queries.ts';
import { sumInsight } from './insight.job.ts';

let test: TestApp;
let editor: TestStaff;
let file: { id: number; title_id: number };
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
  const { rows } = await sql<{ id: number; title_id: number }>`
    select f.id, f.title_id from files f join titles t on t.id = f.title_id
    where f.kind = 'feature' and t.type = 'movie' order by f.id limit 1`.execute(test.db);
  file = rows[0] as typeof file;
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['insight_events', 'insight_title_days', 'insight_file_days'] as const)
    await test.db.deleteFrom(table).execute();
  for (const table of [
    'insight_quality_days',
    'insight_search_days',
    'insight_search_totals',
    'insight_row_days',
  ] as const)
    await test.db.deleteFrom(table).execute();
});

const FIRST_HALF = `${'f'.repeat(12)}c${'0'.repeat(12)}`;
const play = (kind: string, fields: object) => ({
  kind,
  file: file.id,
  height: 720,
  network: '4g',
  ...fields,
});
const leave = (fields: object = {}) =>
  play('leave', {
    seconds: 60,
    stalls: 1,
    stalledMs: 800,
    finished: false,
    place: 49,
    parts: FIRST_HALF,
    ...fields,
  });
const search = (words: string, found: number, chosen: number | null = null) => ({
  kind: 'search',
  words,
  found,
  chosen,
});
const row = (name: string, fields: object = {}) => ({
  kind: 'row',
  row: name,
  opened: false,
  first: true,
  ...fields,
});
/** Stores events like the API does, without waiting for its flush timer. */
async function take(...events: object[]): Promise<void> {
  const buffer = openEventBuffer(test.platform.database, (error) => {
    throw error;
  });
  buffer.add(readEvents(JSON.stringify({ events })));
  await buffer.flush();
}
const sumUp = () => sumInsight(test.db, 0);
const read = async (path: string) => (await editor.call('GET', `/api/studio/insight/${path}`)).body.data;

it('sums plays by title, file, quality and day, each event once', async () => {
  await take(play('start', { ms: 400 }), play('start', { ms: 1800 }), play('error', {}));
  await sumUp();
  await take(leave(), leave({ seconds: 100, finished: true, place: 99, parts: 'f'.repeat(25) }));
  await sumUp();
  await sumUp();

  const { days, top } = await read('plays?days=7');
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ plays: 2, playsBefore: 0, watchSeconds: 160, finished: 1 });
  expect(top[0]).toMatchObject({ id: file.title_id, plays: 2, watchSeconds: 160, finished: 1 });

  const { byHeight, byNetwork, days: qualityDays } = await read('quality');
  const measures = { plays: 2, startMedian: 500, stalls: 2, stalledMs: 1600, errors: 1 };
  expect(byHeight).toMatchObject([{ name: '720', ...measures }]);
  expect(byNetwork).toMatchObject([{ name: '4g', ...measures }]);
  expect(qualityDays).toHaveLength(1);

  const title = await read(`titles/${file.title_id}`);
  const [curve] = title.files;
  expect(curve).toMatchObject({ fileId: file.id, plays: 2 });
  expect([curve.watched[0], curve.watched[49], curve.watched[50], curve.watched[99]]).toEqual([2, 2, 1, 1]);
  expect([curve.leftAt[49], curve.leftAt[99], curve.leftAt[0]]).toEqual([1, 1, 0]);
  expect((await editor.call('GET', '/api/studio/insight/titles/2147483647')).status).toBe(404);
});

it('puts a week’s same day beside each day, and what rises before what is played as ever', async () => {
  await sql`insert into insight_quality_days (day, height, network, plays, starts)
    values (today_in_tehran() - 7, 720, '4g', 9, array[9])`.execute(test.db);
  const { rows } = await sql<{ id: number }>`select id from titles order by id limit 2`.execute(test.db);
  const [steady = 0, rising = 0] = rows.map(({ id }) => id);
  await sql`insert into insight_title_days (title_id, day, plays) values
    (${steady}, today_in_tehran(), 90), (${steady}, today_in_tehran() - 7, 91),
    (${rising}, today_in_tehran(), 40), (${rising}, today_in_tehran() - 7, 2)`.execute(test.db);
  const plays = await read('plays?days=7');
  expect(plays.days.at(-1).playsBefore).toBe(9);
  expect(plays.top.map(({ id }: { id: number }) => id)).toEqual([steady, rising]);
  expect(plays.rising.map(({ id }: { id: number }) => id)).toEqual([rising]);
});

it('lists what was searched for in vain beside the request for it', async () => {
  const viewer = await registerUser(test.app);
  await viewer.call('POST', '/api/user/request', { kind: 'title', name: 'شهر گم‌شده' });
  await take(search('شهر گم شده', 0), search('شهر گم‌شده', 0), search('بازی', 12, 3), search('بازی', 12, 0));
  await sumUp();
  const { days, words, nothing } = await read('searches?days=7');
  expect(days.at(-1)).toMatchObject({ searches: 4, nothing: 2, chosen: 1 });
  expect(words).toContainEqual({ words: 'بازی', searches: 2, chosen: 1, meanPlace: 3 });
  expect(nothing).toEqual([
    { words: expect.stringMatching(/^شهر گم/), searches: 2, requestId: expect.any(Number), votes: 1 },
  ]);
});

it('sums which rows of suggestions were used, and is silent about what fewer than twenty people did', async () => {
  const times = (count: number, event: object) => Array.from({ length: count }, () => event);
  await take(...times(20, row('forYou')), ...times(15, row('forYou', { first: false })));
  await take(
    ...times(19, row('forYou', { opened: true })),
    ...times(9, row('forYou', { opened: true, first: false })),
  );
  await take(...times(19, row('again')), ...times(30, row('again', { first: false })));
  await sumUp();
  const { rows } = await read('rows?days=7');
  expect(rows[0]).toEqual({ row: 'forYou', shown: 35, opened: null });
  expect(rows.find((each: { row: string }) => each.row === 'again')).toEqual({
    row: 'again',
    shown: null,
    opened: null,
  });
  // Another day with as many of the same people is not twice as many people.
  await sql`insert into insight_row_days (day, row_name, shown, shown_by) values
    (today_in_tehran() - 1, 'again', 19, 19)`.execute(test.db);
  const [, , again] = (await read('rows?days=7')).rows;
  expect(again).toEqual({ row: 'again', shown: null, opened: null });
  const moderator = await signInAs(test, 'moderator');
  expect((await moderator.call('GET', '/api/studio/insight/rows')).status).toBe(403);
});

it('follows who signed up to the payment', async () => {
  const before = await read('funnel?days=7');
  await registerUser(test.app);
  await countFunnel(test.db);
  await countFunnel(test.db);
  const { steps, renewals } = await read('funnel?days=7');
  expect(steps[0].step).toBe('signedUp');
  expect(steps[0].members).toBeGreaterThan(before.steps[0].members);
  expect(steps.map(({ members }: { members: number }) => members)).toEqual(
    steps.map(({ members }: { members: number }) => members).toSorted((a: number, b: number) => b - a),
  );
  expect(renewals.renewed).toBeLessThanOrEqual(renewals.ended);
});

it('takes what fits of a message, and never what could name a person', () => {
  const fits = [play('start', { ms: 10 }), leave(), play('error', {}), search('بازی', 1), row('again')];
  expect(readEvents(JSON.stringify({ events: fits }))).toHaveLength(5);
  const wrong = [
    play('start', { ms: -1 }),
    play('start', { ms: 1.5 }),
    { ...play('start', { ms: 1 }), file: '7; drop' },
    leave({ parts: 'zz' }),
    leave({ place: 100 }),
    search('nader@example.com', 0),
    search('تلفن ۰۹۱۲۳۴۵۶۷۸۹', 0),
    search('  ', 0),
    row('secret'),
    { ...row('again'), first: 'yes' },
    { kind: 'other' },
    null,
    7,
  ];
  expect(readEvents(JSON.stringify({ events: wrong }))).toEqual([]);
  for (const text of ['', '{', 'null', '[]', '{"events":{}}']) expect(readEvents(text)).toEqual([]);
  const [line = ''] = readEvents(JSON.stringify({ events: [search('یک\tدو\n\\سه "چهار"', 1)] }));
  expect(line.split('\t')).toHaveLength(14);
  expect(line.split('\n')).toHaveLength(2);
});

it('hears plain text of our own pages alone, and nobody who asks not to be followed', async () => {
  const sendEvents = (headers: Record<string, string>, words: string, ...more: object[]) =>
    send(test.app, {
      method: 'POST',
      url: INSIGHT_PATH,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      payload: JSON.stringify({ events: [search(words, 0), ...more] }),
    });
  const own = test.platform.config.siteUrl;
  expect((await sendEvents({ origin: own }, 'heard')).status).toBe(204);
  expect((await sendEvents({ origin: 'null' }, 'player', play('start', { ms: 900 }))).status).toBe(204);
  expect((await sendEvents({ origin: own, dnt: '1' }, 'dnt')).status).toBe(204);
  expect((await sendEvents({ origin: own, 'sec-gpc': '1' }, 'gpc')).status).toBe(204);
  expect((await sendEvents({ origin: 'https://evil.example' }, 'foreign')).status).toBe(204);
  expect((await sendEvents({ 'content-type': 'application/json' }, 'json')).status).toBe(204);
  await expect
    .poll(() => test.db.selectFrom('insight_events').select(['kind', 'words']).execute(), {
      timeout: 100_000,
    })
    .toEqual([
      { kind: 'search', words: 'heard' },
      { kind: 'search', words: 'player' },
      { kind: 'start', words: null },
    ]);
});

it('a member’s choice is in the account', async () => {
  const viewer = await registerUser(test.app);
  expect((await viewer.call('GET', '/api/user')).body.data.isMeasured).toBe(true);
  await viewer.call('PUT', '/api/user/insight', { isMeasured: false });
  expect((await viewer.call('GET', '/api/user')).body.data.isMeasured).toBe(false);
});

it('events are gone after a week, and with them words that few wrote', async () => {
  await take(play('start', { ms: 1 }), search('تازه', 1));
  await sql`insert into insight_events (at, kind) values (now() - interval '8 days', 'start')`.execute(
    test.db,
  );
  await sql`insert into insight_search_days (day, words_key, words, searches) values
    (today_in_tehran() - 8, 'rare', 'rare', 2), (today_in_tehran() - 8, 'often', 'often', 3),
    (today_in_tehran(), 'new', 'new', 1)`.execute(test.db);
  await forgetOldInsight(test.db);
  expect(await test.db.selectFrom('insight_events').select('kind').execute()).toHaveLength(2);
  const stored = await test.db.selectFrom('insight_search_days').select('words').orderBy('words').execute();
  expect(stored.map(({ words }) => words)).toEqual(['new', 'often']);
});

it('names an app no longer that hardly anybody had', async () => {
  await test.db.deleteFrom('insight_app_days').execute();
  await sql`insert into insight_app_days (day, app, plays) values
    (today_in_tehran() - 8, 'Rare', 2), (today_in_tehran() - 8, 'Rarer', 1), (today_in_tehran() - 8, 'Many', 9),
    (today_in_tehran(), 'New', 1)`.execute(test.db);
  await forgetOldInsight(test.db);
  const { players } = await read('plays?days=28');
  expect(players.map(({ name, plays }: { name: string; plays: number }) => [name, plays])).toEqual([
    ['Many', 9],
    ['', 3],
    ['New', 1],
  ]);
  await test.db.deleteFrom('insight_app_days').execute();
});

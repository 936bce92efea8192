import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { EMPTY_TITLE_FIELDS } from '@pardeh/contract/studio/titles/title-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importJob } from '../../imports/imports.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

let test: TestApp;
let editor: TestStaff;
let base: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

/** Over a real connection, where the body is a stream. */
async function send(url: string, type: string, payload: string) {
  const headers = { authorization: `Bearer ${editor.token}`, 'content-type': type };
  const reply = await fetch(`${base}${url}`, { method: 'POST', headers, body: payload });
  expect(reply.status).toBe(202);
  await runQueued(test.platform, importJob(test.platform));
  const { id } = ((await reply.json()) as { data: { id: number } }).data;
  return (await editor.call('GET', `/api/studio/imports/${id}`)).body.data;
}

const CSV =
  'imdb,type,titleFa,titleEn,year,genres,directors,cast\ntt9600001,movie,دروازهٔ دور,Far Gate,2015,درام,کارگردان یکم,بازیگر یکم|بازیگر دوم\ntt96,movie,بد,,,,,\n';

async function madeTitle() {
  const { body } = await editor.call('GET', '/api/studio/titles?q=Far%20Gate');
  return body.data.find(({ imdb }: { imdb: string }) => imdb === 'tt9600001');
}

it('a CSV file is first tried, then imported, with its report', async () => {
  const tried = await send('/api/studio/imports/csv?dryRun=1', 'text/csv; charset=utf-8', CSV);
  expect(tried).toMatchObject({
    state: 'done',
    dryRun: true,
    created: 1,
    refused: [{ row: 3, reasonFa: expect.stringContaining('IMDb') }],
    differences: [{ kind: 'created', titleFa: 'دروازهٔ دور', titleId: null }],
  });
  expect(await test.db.selectFrom('titles').select('id').where('imdb', '=', 'tt9600001').execute()).toEqual(
    [],
  );
  const report = await send('/api/studio/imports/csv', 'text/csv', CSV);
  expect(report).toMatchObject({
    state: 'done',
    dryRun: false,
    created: 1,
    changed: 0,
    unchanged: 0,
    refusedCount: 1,
  });
  expect(await madeTitle()).toMatchObject({ imdb: 'tt9600001', visibility: 'draft' });
  const again = await send('/api/studio/imports/csv', 'text/csv', CSV);
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  const list = await editor.call('GET', '/api/studio/imports');
  expect(list.body).toMatchObject({ data: [{ id: again.id, source: 'csv' }, {}, {}], meta: { total: 3 } });
});

it('what an editor has typed, or emptied, stays; the rest is changed and stands in the history', async () => {
  const { id, version } = await madeTitle();
  const edited = await editor.call('PATCH', `/api/studio/titles/${id}`, {
    version,
    titleFa: 'نام دست‌نوشته',
    year: null,
  });
  expect(edited.status).toBe(200);
  const changed = CSV.replace('دروازهٔ دور', 'نام فایل').replace('Far Gate,2015', 'Further Gate,2016');
  const report = await send('/api/studio/imports/csv', 'text/csv', changed);
  expect(report.differences[0].fields).toEqual([
    { field: 'title_en', before: 'Far Gate', after: 'Further Gate' },
  ]);
  const title = (await editor.call('GET', `/api/studio/titles/${id}`)).body.data;
  expect(title).toMatchObject({
    titleFa: 'نام دست‌نوشته',
    titleEn: 'Further Gate',
    year: null,
    version: version + 2,
  });
});

it('a lock is seen, taken away and set by hand, and imports keep to it', async () => {
  const { id } = await test.db
    .selectFrom('titles')
    .select('id')
    .where('imdb', '=', 'tt9600001')
    .executeTakeFirstOrThrow();
  const url = `/api/studio/sources/title/${id}`;
  const sourceOf = async (field: string) =>
    (await editor.call('GET', url)).body.data.find((row: { field: string }) => row.field === field);
  expect(await sourceOf('titleFa')).toEqual({ field: 'titleFa', source: 'hand', locked: true });
  await editor.call('PUT', url, { fields: ['titleFa'], locked: false });
  await editor.call('PUT', url, { fields: ['titleEn', 'otherNames'], locked: true });
  expect(await sourceOf('otherNames')).toMatchObject({ locked: true });
  await send('/api/studio/imports/csv', 'text/csv', CSV.replace('Far Gate', 'Another Gate'));
  expect((await editor.call('GET', `/api/studio/titles/${id}`)).body.data).toMatchObject({
    titleFa: 'دروازهٔ دور',
    titleEn: 'Further Gate',
  });
  expect((await editor.call('GET', '/api/studio/sources/person/99999999')).status).toBe(404);
});

it('export.json is taken back as JSON', async () => {
  const headers = { authorization: `Bearer ${editor.token}` };
  const exported = await test.app.inject({ url: '/api/studio/export.json', headers });
  expect(exported.headers['content-type']).toContain('application/json');
  expect(exported.json().titles.length).toBeGreaterThan(300);
  const report = await send('/api/studio/imports/json', 'application/json', exported.body);
  expect(report).toMatchObject({ state: 'done', created: 0, changed: 0, refused: [] });
}, 120_000);

it('a folder is imported only from the folder that is meant for it', async () => {
  const base = path.join(test.platform.config.dataDir, 'imports/library/film');
  await mkdir(base, { recursive: true });
  await writeFile(path.join(base, 'movie.nfo'), '<movie><title>Folder Film</title><year>2001</year></movie>');
  for (const folder of ['../..', '/etc', 'none']) {
    const refused = await editor.call('POST', '/api/studio/imports', { source: 'nfo', folder });
    expect([folder, refused.status]).toEqual([folder, 422]);
  }
  const made = await editor.call('POST', '/api/studio/imports', { source: 'nfo', folder: 'library' });
  expect(made.status).toBe(202);
  const url = `/api/studio/imports/${made.body.data.id}`;
  const change = (action: string) =>
    editor.call('POST', `/api/studio/long-jobs/import/${made.body.data.id}/${action}`);
  expect((await change('stop')).body.data).toMatchObject({ state: 'stopped', actions: ['resume'] });
  expect((await change('stop')).status).toBe(409);
  await runQueued(test.platform, importJob(test.platform));
  expect((await editor.call('GET', url)).body.data.state).toBe('stopped');
  await change('resume');
  await runQueued(test.platform, importJob(test.platform));
  expect((await editor.call('GET', url)).body.data).toMatchObject({
    state: 'done',
    created: 1,
    job: {
      state: 'done',
      progress: 1,
      nameFa: 'درون‌ریزی از پوشهٔ nfo',
      path: expect.stringContaining('/studio/imports/'),
    },
  });
});

it('its progress grows, and reaches the end only when it is done', async () => {
  await sql`drop table if exists seen_progress`.execute(test.db);
  await sql`create table seen_progress (n serial, state text, progress real)`.execute(test.db);
  await sql`create or replace function see_progress() returns trigger language plpgsql as $$
    begin insert into seen_progress (state, progress) values (new.state, new.progress); return null; end $$`.execute(
    test.db,
  );
  await sql`create or replace trigger seen after update on imports for each row execute function see_progress()`.execute(
    test.db,
  );
  await send('/api/studio/imports/csv', 'text/csv', CSV);
  const { rows } = await sql<{ state: string; progress: number }>`
    select state, progress from seen_progress order by n`.execute(test.db);
  const shares = rows.map(({ progress }) => progress);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(rows.filter(({ progress }) => progress >= 1).map(({ state }) => state)).toEqual(['done']);
});

it('a title from the form is completed by an import, except what a hand decided, and the report counts that', async () => {
  const { body: made } = await editor.call('POST', '/api/studio/titles', {
    ...EMPTY_TITLE_FIELDS,
    type: 'movie',
    titleFa: 'فرم و ورود',
    titleEn: '',
    imdb: 'tt9600007',
    year: 2001,
    synopsisFa: 'متنی که پاک می‌شود.',
  });
  const { id, version } = made.data;
  await editor.call('PATCH', `/api/studio/titles/${id}`, { version, synopsisFa: null });
  const csv =
    'imdb,titleEn,year,runtime,synopsisFa,genres\ntt9600007,Form and Import,2002,95,متن ورود,درام\n';
  const report = await send('/api/studio/imports/csv', 'text/csv', csv);
  expect(report).toMatchObject({ changed: 1, unchanged: 0, lockedCount: 2 });
  const { body } = await editor.call('GET', `/api/studio/titles/${id}`);
  expect(body.data).toMatchObject({
    titleEn: 'Form and Import',
    year: 2001,
    runtime: 95,
    synopsisFa: null,
    genres: [expect.any(Number)],
  });
  await editor.call('PATCH', `/api/studio/titles/${id}`, { version: body.data.version, genres: [] });
  const again = await send('/api/studio/imports/csv', 'text/csv', csv);
  expect(again).toMatchObject({ changed: 0, unchanged: 1, lockedCount: 3 });
});

it('a dry run is written as it was tried, with columns that were assigned in the page', async () => {
  const file =
    'اسم اثر,کد,سال,یادداشت\nباغ دوردست,tt9600101,۱۴۰۲,نخست\nباغ نزدیک,xx,1390,دوم\nباغ میانه,tt9600103,2011,\n';
  const unread = await send('/api/studio/imports/csv?dryRun=1', 'text/csv', file);
  expect(unread).toMatchObject({ state: 'failed', created: 0, canRepeat: true });
  expect(unread.columns).toEqual([
    { header: 'اسم اثر', field: null },
    { header: 'کد', field: null },
    { header: 'سال', field: 'year' },
    { header: 'یادداشت', field: null },
  ]);
  const again = async (id: number, body: object) => {
    const { status, body: reply } = await editor.call('POST', `/api/studio/imports/${id}/again`, body);
    expect(status).toBe(202);
    await runQueued(test.platform, importJob(test.platform));
    return (await editor.call('GET', `/api/studio/imports/${reply.data.id}`)).body.data;
  };
  const mapping = { 'اسم اثر': 'titleFa', کد: 'imdb' };
  const tried = await again(unread.id, { dryRun: true, mapping });
  expect(tried).toMatchObject({ state: 'done', dryRun: true, created: 2, refusedCount: 1 });
  expect(tried.columns[0]).toEqual({ header: 'اسم اثر', field: 'titleFa' });
  expect(tried.differences[0].fields).toContainEqual({ field: 'year', before: null, after: 2023 });
  const written = await again(tried.id, { dryRun: false });
  expect(written).toMatchObject({ state: 'done', dryRun: false, created: 2, refusedCount: 1 });

  const refused = await editor.call('GET', `/api/studio/imports/${written.id}/refused.csv`);
  const [header, row, ...rest] = String(refused.body).replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(header).toBe('دلیل رد,اسم اثر,کد,سال,یادداشت');
  expect(row).toMatch(/«xx».*,باغ نزدیک,xx,1390,دوم$/);
  expect(rest).toEqual([]);
  // Corrected and sent again with its column of reasons.
  const fixed = `دلیل رد,نام,imdb,سال\n${'"«xx» شناسه نیست"'},باغ نزدیک,tt9600102,1390\n`;
  const last = await send('/api/studio/imports/csv', 'text/csv', fixed);
  expect(last).toMatchObject({ created: 1, refusedCount: 0 });
  expect(last.columns.map(({ header: name }: { header: string }) => name)).toEqual(['نام', 'imdb', 'سال']);
  expect((await editor.call('POST', '/api/studio/imports/999999/again', { dryRun: true })).status).toBe(404);
  const wrong = { dryRun: true, mapping: { کد: 'password' } };
  expect((await editor.call('POST', `/api/studio/imports/${tried.id}/again`, wrong)).status).toBe(422);
});

it('a file of TMDB with one object a line is refused with the reason', async () => {
  const line = '{"adult":false,"id":3924,"original_title":"Blondie","popularity":2.4,"video":false}\n';
  const daily = await send('/api/studio/imports/json?dryRun=1', 'application/json', line.repeat(3));
  expect(daily).toMatchObject({ state: 'failed', job: { reasonFa: expect.stringContaining('روزانهٔ TMDB') } });
  const other = await send('/api/studio/imports/json?dryRun=1', 'application/json', '{"films":[{"a":1}]}');
  expect(other).toMatchObject({ state: 'failed', job: { reasonFa: expect.stringContaining('titles') } });
});

it('folders below «imports» are listed', async () => {
  await mkdir(path.join(test.platform.config.dataDir, 'imports', 'library', 'films'), { recursive: true });
  const { body } = await editor.call('GET', '/api/studio/imports/folders');
  expect(body.data).toEqual(expect.arrayContaining(['library', 'library/films']));
});

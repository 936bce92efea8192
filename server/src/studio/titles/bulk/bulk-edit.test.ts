import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { runQueued } from '../../../testing/run-queued.ts';
import { signInAs, type TestStaff } from '../../../testing/test-staff.ts';
import { bulkEditJob } from './bulk-edit.job.ts';

let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

const publicly = async (id: number | undefined) =>
  (await test.app.inject({ url: `/api/titles/${id}` })).statusCode;
const bulk = async (body: object) => (await editor.call('POST', '/api/studio/titles/bulk', body)).body.data;
const change = (id: number, action: string) =>
  editor.call('POST', `/api/studio/long-jobs/bulkEdit/${id}/${action}`);
const undo = async (id: number) => (await change(id, 'undo')).body;
const read = async (id: number) =>
  (await editor.call('GET', `/api/studio/long-jobs/bulkEdit/${id}`)).body.data;
const changed = (count: number) => [{ what: 'changed', count }];
const title = async (id: number | undefined) =>
  (await editor.call('GET', `/api/studio/titles/${id}`)).body.data;

async function makeDrafts(count: number, name: string): Promise<number[]> {
  const rows = await test.db
    .insertInto('titles')
    .values(
      Array.from({ length: count }, (_, at) => ({
        type: 'movie' as const,
        slug: 'x',
        title_fa: `${name} ${at}`,
        title_en: '',
        status: 'released' as const,
        visibility: 'draft' as const,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

it('a few titles are changed before the reply, and all of it is undone at once', async () => {
  const ids = await makeDrafts(3, 'باغ');
  const [genre] = (await editor.call('GET', '/api/studio/genres')).body.data;
  const made = await bulk({
    ids,
    change: { visibility: 'published', access: 'premium', addGenre: genre.id },
  });
  expect(made).toMatchObject({ state: 'done', total: 3, done: 3, progress: 1, counts: changed(3) });
  expect(await publicly(ids[1])).toBe(200);
  expect(await title(ids[1])).toMatchObject({ genres: [genre.id], version: 2 });
  // Later edits by others are not undone.
  await editor.call('PATCH', `/api/studio/titles/${ids[0]}`, { version: 2, visibility: 'hidden' });
  expect((await undo(made.id)).data).toMatchObject({ state: 'done', total: 3, counts: changed(2) });
  expect(await publicly(ids[1])).toBe(404);
  expect(await title(ids[1])).toMatchObject({ visibility: 'draft', access: 'free', genres: [] });
  expect(await title(ids[0])).toMatchObject({ visibility: 'hidden', access: 'premium' });
  expect((await change(made.id, 'undo')).status).toBe(409);
});

it('many, chosen by their filters, are left to a worker that tells how far it is; deleting is undone, too', async () => {
  const ids = await makeDrafts(420, 'بیشه‌زار');
  const made = await bulk({ filter: { q: 'بیشه‌زار', visibility: 'draft' }, change: { delete: true } });
  expect(made).toMatchObject({ state: 'waiting', total: 420, done: 0 });
  await runQueued(test.platform, bulkEditJob(test.platform));
  expect(await read(made.id)).toMatchObject({ state: 'done', done: 420, counts: changed(420) });
  expect((await title(ids.at(-1))).deletedAt).not.toBeNull();
  const back = (await undo(made.id)).data;
  await runQueued(test.platform, bulkEditJob(test.platform));
  expect((await read(back.id)).counts).toEqual(changed(420));
  expect((await title(ids.at(-1))).deletedAt).toBeNull();
});

it('announces its batches as such and its end to all, so that caches are not emptied for each batch', async () => {
  await makeDrafts(420, 'دشتستان');
  await bulk({ filter: { q: 'دشتستان', visibility: 'draft' }, change: { access: 'premium' } });
  const received: (string | null)[] = [];
  await test.platform.database.listen('catalogue', (payload) => received.push(payload));
  await runQueued(test.platform, bulkEditJob(test.platform));
  await expect.poll(() => received.slice(-4)).toEqual(['batch', 'batch', 'batch', 'end']);
});

it('stopped after a batch it changes no more; it goes on where it was, and half of it can be undone', async () => {
  await makeDrafts(620, 'ماسه‌زار');
  const made = await bulk({ filter: { q: 'ماسه‌زار', visibility: 'draft' }, change: { access: 'premium' } });
  expect(made).toMatchObject({ state: 'waiting', nameFa: 'ویژه کردن گروهی', actions: ['stop'] });
  // Stops it while the first batch is being written.
  await sql`create function stop_after_batch() returns trigger language plpgsql as $$
    begin new.state := 'stopped'; return new; end $$`.execute(test.db);
  await sql`create trigger stopping before update on bulk_edits for each row
    when (old.done = 0 and new.done > 0) execute function stop_after_batch()`.execute(test.db);
  await runQueued(test.platform, bulkEditJob(test.platform));
  await sql`drop trigger stopping on bulk_edits`.execute(test.db);
  expect(await read(made.id)).toMatchObject({
    state: 'stopped',
    done: 200,
    total: 620,
    counts: changed(200),
    actions: ['resume', 'undo'],
    progress: expect.closeTo(200 / 620),
  });
  expect((await change(made.id, 'stop')).status).toBe(409);
  expect((await change(made.id, 'resume')).body.data.state).toBe('waiting');
  expect((await change(made.id, 'stop')).body.data.state).toBe('stopped');
  await runQueued(test.platform, bulkEditJob(test.platform));
  expect((await read(made.id)).done).toBe(200);
  await change(made.id, 'resume');
  await runQueued(test.platform, bulkEditJob(test.platform));
  expect(await read(made.id)).toMatchObject({ state: 'done', counts: changed(620), actions: ['undo'] });
});

it('what was put into a collection goes out of it again, and nothing else', async () => {
  const [first = 0, second = 0] = await makeDrafts(2, 'کوچه');
  const { id } = (
    await editor.call('POST', '/api/studio/collections', { titleFa: 'دست‌چین', kind: 'curated' })
  ).body.data;
  const held = async () =>
    (
      await test.db
        .selectFrom('collection_titles')
        .select('title_id')
        .where('collection_id', '=', id)
        .execute()
    ).map((row) => row.title_id);
  await bulk({ ids: [first], change: { addCollection: id } });
  const made = await bulk({ ids: [first, second], change: { addCollection: id } });
  expect([made.counts, (await held()).toSorted()]).toEqual([changed(1), [first, second].toSorted()]);
  await undo(made.id);
  expect(await held()).toEqual([first]);
});

it('countries, languages, age, licence and schedule are changed, and undone as they were', async () => {
  const ids = await makeDrafts(3, 'نیزار');
  const [first, , third] = ids;
  await editor.call('PATCH', `/api/studio/titles/${first}`, {
    version: 1,
    countries: ['FR', 'IR'],
    languages: ['fr'],
    ageRating: '+15',
    licenceTo: '2030-01-01',
  });
  // Ends before the new window begins; an impossible window is left as it is.
  await editor.call('PATCH', `/api/studio/titles/${third}`, { version: 1, licenceTo: '2020-01-01' });
  const before = await Promise.all(ids.map(title));
  const publishAt = '2031-03-21T00:00:00.000Z';
  const changes = [
    [{ addCountry: 'IR', removeCountry: 'FR' }, 3, { countries: ['IR'] }],
    [{ addLanguage: 'fa' }, 3, { languages: ['fr', 'fa'] }],
    [{ ageRating: null }, 1, { ageRating: null }],
    [{ ageRating: '+12' }, 3, { ageRating: '+12' }],
    [{ licenceFrom: '2026-01-01' }, 2, { licenceFrom: '2026-01-01', licenceTo: '2030-01-01' }],
    [{ visibility: 'scheduled', publishAt }, 3, { visibility: 'scheduled', publishAt }],
  ] as const;
  const facts = [
    'countries',
    'languages',
    'ageRating',
    'licenceFrom',
    'licenceTo',
    'publishAt',
    'visibility',
  ];
  const factsOf = (each: Record<string, unknown>) => facts.map((name) => each[name]);
  for (const [wanted, count, after] of changes) {
    const made = await bulk({ ids, change: wanted });
    expect([wanted, made.state, made.counts]).toEqual([wanted, 'done', changed(count)]);
    expect(made.nameFa).toMatch(/^[آ-ی]/);
    expect(await title(first)).toMatchObject(after);
    expect((await undo(made.id)).data).toMatchObject({ state: 'done', counts: changed(count) });
    expect((await Promise.all(ids.map(title))).map(factsOf)).toEqual(before.map(factsOf));
  }
});

it('a preview says how many, which ones, and whether that is all; an edit of others than that is refused', async () => {
  const ids = await makeDrafts(6, 'خارزار');
  const preview = async (body: object) =>
    (await editor.call('POST', '/api/studio/titles/bulk/preview', body)).body.data;
  expect(await preview({ filter: { q: 'خارزار' } })).toEqual({
    total: 6,
    names: expect.arrayContaining(['خارزار 0']),
    isAll: false,
  });
  expect((await preview({ filter: {} })).isAll).toBe(true);
  const { body, status } = await editor.call('POST', '/api/studio/titles/bulk', {
    filter: { q: 'خارزار' },
    total: 5,
    change: { visibility: 'hidden' },
  });
  expect([status, body.errors?.total?.[0] ?? body]).toEqual([422, expect.stringContaining('۶')]);
  expect(await title(ids[0])).toMatchObject({ visibility: 'draft' });
});

it.each([
  ['with a country that is not there', { ids: [1], change: { addCountry: 'ZZ' } }],
  [
    'with a licence that ends before it begins',
    { ids: [1], change: { licenceFrom: '2026-02-02', licenceTo: '2026-02-01' } },
  ],
  ['without titles or filters', { change: { access: 'free' } }],
  ['with both', { ids: [1], filter: {}, change: { access: 'free' } }],
  ['with a genre that is not there', { ids: [1], change: { addGenre: 99_999_999 } }],
])('%s it is refused', async (_what, body) => {
  expect((await editor.call('POST', '/api/studio/titles/bulk', body)).status).toBe(422);
});

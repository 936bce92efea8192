import { countryNumber, countryOf } from '@pardeh/contract/studio/country-number';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { publishDueJob } from '../publish-due.job.ts';
import { editTitle } from './edit-title.ts';

let test: TestApp;
let editor: TestStaff;

beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

const publicly = async (url: string) => (await test.app.inject({ url })).statusCode;

async function make(fields: object = {}) {
  const { status, body } = await editor.call('POST', '/api/studio/titles', {
    type: 'movie',
    titleFa: 'باغ بی‌برگی',
    ...fields,
  });
  expect(status).toBe(201);
  return body.data;
}
const patch = (id: number, fields: object) => editor.call('PATCH', `/api/studio/titles/${id}`, fields);

it('a new title is a draft that only the studio knows; published, viewers have it at once', async () => {
  const [genre] = (await editor.call('GET', '/api/studio/genres')).body.data;
  const title = await make({ year: 2024, genres: [genre.id], countries: ['IR'], otherNames: ['باغ'] });
  expect(title).toMatchObject({
    visibility: 'draft',
    version: 1,
    isVisible: false,
    slug: 'باغ-بی-برگی',
    genres: [genre.id],
    countries: ['IR'],
    missing: ['poster', 'synopsis', 'file'],
  });
  expect(await publicly(`/api/titles/${title.id}`)).toBe(404);
  const { body } = await patch(title.id, { version: 1, visibility: 'published' });
  expect(body.data).toMatchObject({ version: 2, isVisible: true });
  expect(await publicly(`/api/titles/${title.id}`)).toBe(200);
});

it('two who change different fields both win; the same field is a conflict with both versions', async () => {
  const { id } = await make();
  expect((await patch(id, { version: 1, titleEn: 'Leafless' })).status).toBe(200);
  const other = await patch(id, { version: 1, year: 1999 });
  expect(other.body.data).toMatchObject({ titleEn: 'Leafless', year: 1999, version: 3 });
  const late = await patch(id, { version: 1, titleEn: 'Garden' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: 'conflict',
    current: { titleEn: 'Leafless', version: 3 },
    yours: { titleEn: 'Garden' },
  });
  // A patch that equals the current value is not a conflict.
  expect((await patch(id, { version: 1, titleEn: 'Leafless' })).status).toBe(200);
});

it('every change is in the history with before and after, and can be put back', async () => {
  const { id } = await make();
  await patch(id, { version: 1, synopsisFa: 'باغی که برگ ندارد.' });
  const changes = async () =>
    (await editor.call('GET', `/api/studio/changes?kind=title&record=${id}`)).body.data;
  const [edit, created] = await changes();
  expect(created.action).toBe('create');
  expect(edit).toMatchObject({
    action: 'edit',
    recordName: 'باغ بی‌برگی',
    user: { id: editor.id },
    changes: { synopsisFa: [null, 'باغی که برگ ندارد.'] },
  });
  const undone = await editor.call('POST', '/api/studio/changes/undo', { changes: [edit.id] });
  expect(undone.body.data).toEqual({ undone: 1, kept: 0 });
  expect((await editor.call('GET', `/api/studio/titles/${id}`)).body.data.synopsisFa).toBeNull();
});

it('an edit reads the title once under its lock', async () => {
  const { id } = await make();
  const reads: string[] = [];
  const watch = ({ query }: { query: { sql: string } }) => {
    if (query.sql.includes('left join working_copies w')) reads.push(query.sql);
  };
  test.platform.database.watchers.add(watch);
  await editTitle(test.db, { id, userId: null, patch: { year: 2019 } });
  test.platform.database.watchers.delete(watch);
  expect(reads).toHaveLength(1);
});

it('people are in the order given, and a person who is not there is said', async () => {
  const { id } = await make();
  const person = (await editor.call('POST', '/api/studio/people', { fullnameFa: 'سیمین تازه‌کار' })).body.data;
  const [known] = (await editor.call('GET', '/api/studio/people?per_page=1&page=2')).body.data;
  const credits = [
    { personId: person.id, role: 'actor', character: 'باغبان' },
    { personId: known.id, role: 'actor' },
    { personId: person.id, role: 'director' },
  ];
  const saved = await editor.call('PUT', `/api/studio/titles/${id}/credits`, credits);
  expect(saved.body.data.credits.map((credit: { personId: number }) => credit.personId)).toEqual([
    person.id,
    known.id,
    person.id,
  ]);
  const wrong = await editor.call('PUT', `/api/studio/titles/${id}/credits`, [
    { personId: 99_999_999, role: 'actor' },
  ]);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['credits']]);
  expect((await editor.call('GET', `/api/studio/titles/${id}`)).body.data.credits).toHaveLength(3);
});

it('episodes keep their ids where their numbers stay; one that has a file cannot go', async () => {
  const { id } = await make({ type: 'series', titleFa: 'سریال باغ' });
  const put = (seasons: object) => editor.call('PUT', `/api/studio/titles/${id}/seasons`, seasons);
  const first = await put([{ number: 1, episodes: [{ number: 1, titleFa: 'آغاز' }, { number: 2 }] }]);
  const [one, two] = first.body.data.seasons[0].episodes;
  const second = await put([
    { number: 1, episodes: [{ number: 1, titleFa: 'آغاز تازه', synopsisFa: 'باغ را پیدا می‌کنند.' }] },
    { number: 2, episodes: [] },
  ]);
  expect(second.body.data.seasons).toMatchObject([
    { number: 1, episodes: [{ id: one.id, titleFa: 'آغاز تازه', synopsisFa: 'باغ را پیدا می‌کنند.' }] },
    { number: 2, episodes: [] },
  ]);
  expect(two.number).toBe(2);
  await test.db
    .insertInto('files')
    .values({
      title_id: id,
      episode_id: one.id,
      storage_key: `studio-test-${id}`,
      quality: '360p',
      codec: 'h264',
      size_bytes: 1,
      duration_seconds: 1,
    })
    .execute();
  const refused = await put([]);
  expect([refused.status, refused.body.errors.seasons[0]]).toEqual([
    422,
    expect.stringContaining('فصل ۱ قسمت ۱'),
  ]);
  expect((await put([{ number: 1, episodes: [{ number: 1 }, { number: 1 }] }])).status).toBe(422);
});

it('a deleted title is nowhere, and comes back whole', async () => {
  const { id } = await make({ visibility: 'published' });
  expect((await editor.call('DELETE', `/api/studio/titles/${id}`)).status).toBe(204);
  expect(await publicly(`/api/titles/${id}`)).toBe(404);
  expect((await editor.call('DELETE', `/api/studio/titles/${id}`)).status).toBe(404);
  const listed = (await editor.call('GET', '/api/studio/titles?deleted=1')).body.data;
  expect(listed.map((row: { id: number }) => row.id)).toContain(id);
  expect((await editor.call('POST', `/api/studio/titles/${id}/restore`)).body.data.isVisible).toBe(true);
  expect(await publicly(`/api/titles/${id}`)).toBe(200);
});

it('a deleted title is counted nowhere; who was deleted keeps the name in the history', async () => {
  const made = (await editor.call('POST', '/api/studio/people', { fullnameFa: 'پروین شمرده' })).body.data;
  const genre = (await editor.call('POST', '/api/studio/genres', { titleFa: 'شمرده', titleEn: 'Counted' }))
    .body;
  await editor.call('PUT', '/api/studio/countries/AQ', { titleFa: 'جنوبگان', titleEn: 'Antarctica' });
  const { id } = await make({ genres: [genre.data.id], countries: ['AQ'] });
  await editor.call('PUT', `/api/studio/titles/${id}/credits`, [{ personId: made.id, role: 'actor' }]);
  const counts = async () => {
    const genres = (await editor.call('GET', '/api/studio/genres')).body.data;
    const countries = (await editor.call('GET', '/api/studio/countries')).body.data;
    return [
      genres.find((each: { id: number }) => each.id === genre.data.id).titles,
      countries.find((each: { code: string }) => each.code === 'AQ').titles,
      (await editor.call('GET', `/api/studio/people/${made.id}`)).body.data.credits,
    ];
  };
  expect(await counts()).toEqual([1, 1, 1]);
  await editor.call('DELETE', `/api/studio/titles/${id}`);
  expect(await counts()).toEqual([0, 0, 0]);

  await editor.call('DELETE', `/api/studio/people/${made.id}`);
  const changes = await editor.call('GET', `/api/studio/changes?kind=person&record=${made.id}`);
  expect(changes.body.data[0]).toMatchObject({ action: 'delete', recordName: 'پروین شمرده' });
});

it('two titles become one: files, lists and comments move, and the old address leads to the other', async () => {
  const from = await make({ visibility: 'published', titleFa: 'باغ نخست' });
  const into = await make({ visibility: 'published', titleFa: 'باغ دوم' });
  const viewer = await signInAs(test, 'user');
  await viewer.call('POST', `/api/user/watchlist/${from.id}`);
  await viewer.call('POST', `/api/user/like/${from.id}`);
  const merged = await editor.call('POST', `/api/studio/titles/${from.id}/merge`, { into: into.id });
  expect(merged.body.data.otherNames).toContain('باغ نخست');
  const list = (await viewer.call('GET', '/api/user/watchlist')).body.data;
  expect(list.map((card: { id: number }) => card.id)).toEqual([into.id]);
  const old = await test.app.inject({ url: `/api/titles/${from.id}` });
  expect(old.json().data).toMatchObject({ id: into.id, likes: 1 });
  expect((await editor.call('POST', `/api/studio/titles/${into.id}/merge`, { into: into.id })).status).toBe(
    422,
  );
});

it('a working copy is seen by nobody until it is published', async () => {
  const { id } = await make({ visibility: 'published', titleEn: 'Before' });
  const url = `/api/studio/titles/${id}/working-copy`;
  const stored = await editor.call('PUT', url, { version: 0, fields: { titleEn: 'After' } });
  expect(stored.body.data).toMatchObject({
    titleEn: 'Before',
    workingCopy: { fields: { titleEn: 'After' }, version: 1 },
  });
  expect((await editor.call('PUT', url, { version: 0, fields: { titleEn: 'Other' } })).status).toBe(409);
  const published = await editor.call('POST', `${url}/publish`);
  expect(published.body.data).toMatchObject({ titleEn: 'After', workingCopy: null });
  expect((await editor.call('POST', `${url}/publish`)).status).toBe(404);
});

it('copies come out when they are due; one that cannot stays without its time and holds up no other', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const saveCopy = async (fields: object, publishAt: string) => {
    const { id } = await make({ visibility: 'published' });
    const url = `/api/studio/titles/${id}/working-copy`;
    expect((await editor.call('PUT', url, { version: 0, fields, publishAt })).status).toBe(200);
    return id;
  };
  await make({ imdb: 'tt7654321' });
  const refused = await saveCopy({ imdb: 'tt7654321' }, new Date(Date.now() - 120_000).toISOString());
  const due = await saveCopy({ titleEn: 'Out now' }, past);
  await publishDueJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  const read = async (id: number) => (await editor.call('GET', `/api/studio/titles/${id}`)).body.data;
  expect(await read(due)).toMatchObject({ titleEn: 'Out now', workingCopy: null });
  expect(await read(refused)).toMatchObject({
    imdb: null,
    workingCopy: {
      fields: { imdb: 'tt7654321' },
      publishAt: null,
      failure: { wordsFa: expect.stringMatching(/[آ-ی]/) },
    },
  });
});

it('the list is found by name also for drafts, and by what is missing', async () => {
  const { id } = await make({ titleFa: 'یگانهٔ بی‌نشان', titleEn: 'Qwopzx' });
  const found = (await editor.call('GET', '/api/studio/titles?q=qwop')).body;
  expect(found.data.map((row: { id: number }) => row.id)).toEqual([id]);
  const drafts = (await editor.call('GET', '/api/studio/titles?visibility=draft&missing=poster&per_page=100'))
    .body;
  expect(drafts.data.every((row: { missing: string[] }) => row.missing.includes('poster'))).toBe(true);
});

it('those without an age are a list of their own, the best-known first, which rating them leaves', async () => {
  const rated = await make({ titleFa: 'با رده', ageRating: 'PG-13', votes: 3_000_000 });
  const ids = [];
  for (const votes of [1_000_000, 2_000_000]) {
    ids.unshift((await make({ titleFa: 'بی رده', votes, ageRating: 'NR' })).id);
  }
  const unrated = async () =>
    (await editor.call('GET', '/api/studio/titles?missing=age&order_by=votes&per_page=100')).body.data;
  const before = await unrated();
  expect(before.slice(0, 2)).toMatchObject(ids.map((id) => ({ id, ageRating: 'NR', minAge: null })));
  expect(before.map(({ id }: { id: number }) => id)).not.toContain(rated.id);

  const [first] = before;
  const saved = await patch(first.id, { version: first.version, minAge: 12 });
  expect(saved.body.data).toMatchObject({ minAge: 12, ageRating: 'NR' });
  expect((await unrated())[0].id).toBe(ids[1]);
  await patch(first.id, { version: saved.body.data.version, minAge: null });
  expect((await unrated())[0].id).toBe(first.id);
  expect((await patch(first.id, { version: first.version, minAge: 19 })).status).toBe(422);
});

it.each([
  ['scheduled without a time', { visibility: 'scheduled' }, 'publishAt'],
  [
    'a licence that ends before it begins',
    { licenceFrom: '2026-02-01', licenceTo: '2026-01-01' },
    'licenceTo',
  ],
  ['a genre that is not there', { genres: [99_999_999] }, 'genres'],
  ['a country that is not there', { countries: ['ZZ'] }, 'countries'],
  ['the number of another title', { imdb: 'tt0111161' }, 'imdb'],
])('%s is refused in words', async (_what, fields, field) => {
  const { status, body } = await editor.call('POST', '/api/studio/titles', {
    type: 'movie',
    titleFa: 'نادرست',
    ...fields,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

it('a country has a history: what its names were, who changed them, and nothing where nothing changed', async () => {
  const save = (titleFa: string) =>
    editor.call('PUT', '/api/studio/countries/ZW', { titleFa, titleEn: 'Zimbabwe' });
  await save('زیمبابو');
  await save('زیمبابوه');
  await save('زیمبابوه');
  const number = countryNumber('ZW');
  const { data } = (await editor.call('GET', `/api/studio/changes?kind=country&record=${number}`)).body;
  expect(countryOf(number)).toBe('ZW');
  expect(data).toMatchObject([
    { action: 'edit', user: { id: editor.id }, changes: { titleFa: ['زیمبابو', 'زیمبابوه'] } },
    { action: 'create' },
  ]);
});

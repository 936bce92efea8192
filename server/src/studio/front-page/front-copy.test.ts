import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { noticesJob } from '../notices/notices.job.ts';
import { publishDueJob } from '../publish-due.job.ts';

const URL = '/api/studio/front-page/working-copy';
const ALWAYS = { startsAt: null, endsAt: null };

let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());
afterEach(() => editor.call('DELETE', URL));

const read = async (url: string) => (await editor.call('GET', url)).body.data;
const railNames = async () =>
  (await read('/api/studio/rails')).map((rail: { titleFa: string }) => rail.titleFa);
const slideTitles = async () =>
  (await read('/api/studio/slides')).map((slide: { titleId: number }) => slide.titleId);
const rail = (id: number, titleFa: string) => ({
  id,
  titleFa,
  page: 'home',
  filter: { country: 'IR' },
  titles: [],
  shown: true,
  ...ALWAYS,
});
const slide = (titleId: number, taglineFa: string | null = null) => ({ titleId, taglineFa, ...ALWAYS });

async function makeTitle(titleFa: string): Promise<number> {
  const fields = { type: 'movie', titleFa, visibility: 'published' };
  return (await editor.call('POST', '/api/studio/titles', fields)).body.data.id;
}
const makeRail = async (titleFa: string) =>
  (await editor.call('POST', '/api/studio/rails', { titleFa, filter: {} })).body.data;
const save = (fields: object) => editor.call('PUT', URL, { version: 0, publishAt: null, ...fields });

it('a copy is shown to staff alone until it is published, and then all at once', async () => {
  const [old, fresh] = [await makeTitle('اسلاید پیشین'), await makeTitle('اسلاید تازه')];
  await editor.call('POST', '/api/studio/slides', { titleId: old });
  const remaining = await makeRail('می‌ماند');
  await makeRail('می‌رود');
  const before = [await railNames(), await slideTitles()];
  expect(await read(URL)).toBeNull();
  expect((await editor.call('GET', `${URL}/preview`)).status).toBe(404);
  const saved = await save({
    slides: [slide(fresh, 'همین امشب')],
    rails: [rail(-1, 'تازه'), rail(remaining.id, 'با نام نو')],
  });
  expect(saved.body.data).toMatchObject({
    version: 1,
    slides: [{ id: fresh, titleFa: 'اسلاید تازه', isShown: true }],
    rails: [{ id: -1, titleFa: 'تازه' }, { id: remaining.id }],
  });
  const { slides, rails } = await read(`${URL}/preview`);
  expect(slides.map(({ title }: { title: { id: number } }) => title.id)).toContain(fresh);
  expect(slides.map(({ title }: { title: { id: number } }) => title.id)).not.toContain(old);
  expect(rails.map(({ titleFa }: { titleFa: string }) => titleFa)).toEqual(['تازه', 'با نام نو']);
  expect([await railNames(), await slideTitles()]).toEqual(before);

  expect((await editor.call('POST', `${URL}/publish`, {})).status).toBe(204);
  expect(await railNames()).toEqual(['تازه', 'با نام نو']);
  expect(await slideTitles()).toEqual([fresh]);
  expect(await read(URL)).toBeNull();
  const history = await read(`/api/studio/changes?kind=rail&id=${remaining.id}`);
  expect(history[0]).toMatchObject({ action: 'publish', changes: { titleFa: ['می‌ماند', 'با نام نو'] } });
});

it('two editors of the copy, and of what is published beside it, overwrite nothing silently', async () => {
  const changed = await makeRail('هر دو');
  const fields = { slides: [], rails: [rail(changed.id, 'از نسخهٔ کار')] };
  expect((await save(fields)).status).toBe(200);
  expect((await save(fields)).status).toBe(409);
  await editor.call('PATCH', `/api/studio/rails/${changed.id}`, {
    version: changed.version,
    titleFa: 'زنده',
  });
  const added = await makeRail('در این میان');
  expect((await editor.call('POST', `${URL}/publish`, {})).status).toBe(409);
  expect(await read(URL)).not.toBeNull();
  expect((await editor.call('POST', `${URL}/publish`, { evenIfChanged: true })).status).toBe(204);
  const names = await railNames();
  expect(names).toContain('از نسخهٔ کار');
  expect(names).toContain(added.titleFa);
});

it('a copy comes out when it is due, and a thrown-away one never', async () => {
  const due = {
    slides: [],
    rails: [rail(-1, 'سر وقت')],
    publishAt: new Date(Date.now() - 60_000).toISOString(),
  };
  await save(due);
  expect((await editor.call('DELETE', URL)).status).toBe(204);
  const publishDue = () =>
    publishDueJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  await publishDue();
  expect(await railNames()).not.toContain('سر وقت');
  await save(due);
  await publishDue();
  expect(await railNames()).toEqual(['سر وقت']);
  const wrong = {
    ...rail(-1, 'وارونه'),
    startsAt: '2099-01-01T00:00:00.000Z',
    endsAt: '2098-01-01T00:00:00.000Z',
  };
  expect((await save({ slides: [], rails: [wrong] })).status).toBe(422);
});

it('a copy that is stale when it is due stays, says why in the room, and the bell tells the editors', async () => {
  const { id, version } = await makeRail('بی‌صاحب');
  const publishAt = new Date(Date.now() - 60_000).toISOString();
  const fields = { slides: [], rails: [rail(id, 'از نسخهٔ کار')] };
  await save({ ...fields, publishAt });
  await editor.call('PATCH', `/api/studio/rails/${id}`, { version, titleFa: 'در این میان' });
  const run = (job: { run: (task: never) => Promise<unknown> }) =>
    job.run({ id: '', data: {}, signal: new AbortController().signal } as never);
  await run(publishDueJob(test.platform));
  const copy = await read(URL);
  expect(copy).toMatchObject({
    publishAt: null,
    rails: [{ titleFa: 'از نسخهٔ کار' }],
    failure: { wordsFa: expect.stringContaining('تغییر کرده است') },
  });
  await run(noticesJob(test.platform));
  await run(noticesJob(test.platform));
  const notified = (await editor.call('GET', '/api/user/notifications?kind=staff')).body.data;
  expect(notified).toMatchObject([{ path: '/studio/front-page' }]);
  expect(notified[0].bodyFa).toContain(copy.failure.wordsFa);
  const again = await save({ ...fields, version: copy.version });
  expect(again.body.data.failure).toBeNull();
});

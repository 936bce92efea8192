import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

const rails = async () => (await test.app.inject({ url: '/api/titles/rails' })).json().data;
const slides = async () => (await test.app.inject({ url: '/api/titles/slideshow' })).json().data;
/** The cache is invalidated by a database notification, shortly after the reply. */
const until = async <T>(read: () => Promise<T>, holds: (value: T) => boolean) => {
  await expect.poll(async () => holds(await read())).toBe(true);
};

it('a row that an operator makes is on the front page, in the order and the time that he gives', async () => {
  const [one, two] = (await test.app.inject({ url: '/api/titles/search?per_page=2' })).json().data;
  expect(await rails()).toEqual([]);
  const chosen = await editor.call('POST', '/api/studio/rails', {
    titleFa: 'برای امشب',
    titles: [two.id, one.id],
  });
  expect(chosen.status).toBe(201);
  await until(rails, (found) => found.length === 1);
  expect((await rails())[0]).toMatchObject({
    titleFa: 'برای امشب',
    filter: null,
    titles: [{ id: two.id }, { id: one.id }],
  });
  await editor.call('POST', '/api/studio/rails', {
    titleFa: 'ایرانی',
    filter: { country: 'IR' },
    position: 0,
  });
  await until(rails, (found) => found.length === 2);
  expect((await rails())[0]).toMatchObject({ titleFa: 'ایرانی', filter: { country: 'IR' }, titles: [] });
  const url = `/api/studio/rails/${chosen.body.data.id}`;
  const late = { version: chosen.body.data.version, startsAt: '2099-01-01T00:00:00.000Z' };
  expect((await editor.call('PATCH', url, late)).body.data.isShown).toBe(false);
  await until(rails, (found) => found.length === 1);
  expect((await editor.call('PATCH', url, { version: 2, endsAt: '2098-01-01T00:00:00.000Z' })).status).toBe(
    422,
  );
  expect((await editor.call('DELETE', url)).status).toBe(204);
  expect((await editor.call('POST', `${url}/restore`)).body.data.titles).toHaveLength(2);
});

it('a slide is added once, ordered, and taken away', async () => {
  const { body } = await editor.call('POST', '/api/studio/titles', {
    type: 'movie',
    titleFa: 'اسلاید تازه',
    visibility: 'published',
  });
  const add = () =>
    editor.call('POST', '/api/studio/slides', { titleId: body.data.id, taglineFa: 'همین امشب' });
  const made = await add();
  expect(made.body.data).toMatchObject({ titleFa: 'اسلاید تازه', isShown: true });
  expect((await add()).status).toBe(422);
  const moved = await editor.call('PATCH', `/api/studio/slides/${made.body.data.id}`, {
    version: 1,
    position: 0,
  });
  expect(moved.status).toBe(200);
  const has = (found: { title: { id: number } }[]) => found.some(({ title }) => title.id === body.data.id);
  await until(slides, has);
  expect((await editor.call('DELETE', `/api/studio/slides/${made.body.data.id}`)).status).toBe(204);
  await until(slides, (found) => !has(found));
});

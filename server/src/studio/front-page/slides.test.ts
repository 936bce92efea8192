import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let editor: TestStaff;

beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function makeSlide(titleFa: string, fields: object = {}): Promise<void> {
  const title = { type: 'movie', titleFa, visibility: 'published' };
  const { body } = await editor.call('POST', '/api/studio/titles', title);
  const made = await editor.call('POST', '/api/studio/slides', { titleId: body.data.id, ...fields });
  expect(made.status).toBe(201);
}

it('viewers see the slides that are due, and no others', async () => {
  await makeSlide('همیشه', { position: 0 });
  await makeSlide('هنوز نه', { position: 0, startsAt: inDays(1) });
  await makeSlide('دیگر نه', { position: 0, startsAt: inDays(-2), endsAt: inDays(-1) });
  const reply = await test.app.inject({ url: '/api/titles/slideshow' });
  const names = reply.json().data.map((slide: { title: { titleFa: string } }) => slide.title.titleFa);
  expect(names).toContain('همیشه');
  expect(names).not.toContain('هنوز نه');
  expect(names).not.toContain('دیگر نه');
});

it('a slide whose title has another one by now is not brought back, and not lost', async () => {
  const { body } = await editor.call('POST', '/api/studio/titles', { type: 'movie', titleFa: 'دوباره' });
  const add = async () =>
    (await editor.call('POST', '/api/studio/slides', { titleId: body.data.id })).body.data.id;
  const url = `/api/studio/slides/${await add()}`;
  await editor.call('DELETE', url);
  const next = `/api/studio/slides/${await add()}`;
  expect((await editor.call('POST', `${url}/restore`)).status).toBe(409);
  await editor.call('DELETE', next);
  expect((await editor.call('POST', `${url}/restore`)).body.data.titleFa).toBe('دوباره');
});

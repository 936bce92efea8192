import { previewSuggestions } from '@pardeh/contract/studio/front-page/suggestions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnDueTitles } from '../../recommend/recommend.ts';
import { addTastes } from '../../testing/add-tastes.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { registerUser } from '../../testing/test-user.ts';

let test: TestApp;
let editor: TestStaff;
let tastes: number[][];
beforeAll(async () => {
  test = await openTestApp();
  tastes = await addTastes(test.db);
  await learnDueTitles(test.db, new AbortController().signal);
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

const preview = (query: string) => editor.call('GET', `/api/studio/suggestions/preview${query}`);
interface Row {
  key: string;
  because: { titleId: number } | null;
  titles: { id: number }[];
}

it('staff see the rows of a made-up history, and of somebody new', async () => {
  for (const own of tastes) {
    const history = own.slice(0, 8);
    const [first] = (await preview(`?titles=${history.join(',')}`)).body.data as Row[];
    const ids = first?.titles.map(({ id }) => id) ?? [];
    expect(first?.key).toBe('for-you');
    expect(ids.slice(0, 5).every((id) => own.includes(id))).toBe(true);
    expect(ids.filter((id) => history.includes(id))).toEqual([]);
  }
  const rows = (await preview('')).body.data as Row[];
  expect(rows.map(({ key }) => key)).toEqual(['popular', 'new']);
});

it('nothing is stored, and the history of a member cannot be asked for', async () => {
  await preview(`?titles=${tastes[0]?.slice(0, 3).join(',')}`);
  expect(await test.db.selectFrom('plays').select('id').execute()).toEqual([]);
  // The whole of what it takes: no profile, and no weight that somebody could sell.
  expect(Object.keys(previewSuggestions.query?.properties ?? {})).toEqual(['titles']);
});

it('refuses viewers, and what is no list of titles', async () => {
  const viewer = await registerUser(test.app);
  expect((await viewer.call('GET', '/api/studio/suggestions/preview')).status).toBe(403);
  for (const titles of ['x', '1,,2', '0', '1;drop', '1,'.repeat(40)])
    expect((await preview(`?titles=${encodeURIComponent(titles)}`)).status).toBe(422);
  expect((await preview('?titles=9999999999')).status).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { emptyCatalogue, exportText, importFile } from '../testing/try-import.ts';
import { lockFields } from './imports.ts';

let platform: Platform;
let exported: string;

beforeAll(async () => {
  platform = await openTestPlatform();
  await lockFields(platform.database.db, 'title', 3, ['titleFa', 'cast']);
  await platform.database.db
    .updateTable('titles')
    .set({ visibility: 'scheduled', publish_at: '2030-03-21T08:30:00Z', licence_to: '2031-03-20' })
    .where('id', '=', 2)
    .execute();
  const rail = await platform.database.db
    .insertInto('rails')
    .values({ title_fa: 'برگزیدهٔ ما', position: 1, filter: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.database.db
    .insertInto('rail_titles')
    .values({ rail_id: rail.id, title_id: 3, position: 1 })
    .execute();
  exported = await exportText(platform);
});
afterAll(() => platform.close());

it('an export imported over its own catalogue changes nothing', async () => {
  const report = await importFile(platform, 'json', exported);
  expect(report).toMatchObject({ state: 'done', created: 0, changed: 0, refused: 0, refusals: [] });
  expect(report.unchanged).toBeGreaterThan(300);
  expect(await exportText(platform)).toBe(exported);
}, 120_000);

it('an export imported into an empty site gives an equal one', async () => {
  await emptyCatalogue(platform);
  const report = await importFile(platform, 'json', exported);
  expect(report).toMatchObject({ state: 'done', changed: 0, unchanged: 0, refused: 0, refusals: [] });
  expect(report.created).toBeGreaterThan(300);
  expect(await exportText(platform)).toBe(exported);
}, 120_000);

it('what was locked where it was exported stays locked', async () => {
  const record = { titles: [{ ...titleOf(exported, 3), titleFa: 'نامی دیگر', titleEn: 'Another Name' }] };
  const report = await importFile(platform, 'json', JSON.stringify(record));
  expect(report).toMatchObject({ created: 0, changed: 1 });
  expect(Object.keys(report.differences[0]?.fields ?? {})).toEqual(['title_en']);
});

function titleOf(text: string, id: number): object {
  const { titles } = JSON.parse(text) as { titles: { id: number }[] };
  return titles.find((title) => title.id === id) ?? {};
}

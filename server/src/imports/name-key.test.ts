import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

it.each([
  ['The Matrix', 'thematrix'],
  ['The Matrix: Reloaded', 'thematrixreloaded'],
  [`Ocean's [8] ^\\-/ "x"`, 'oceans8x'],
  ['می‌خواهم زنده بمانم', 'میخواهمزندهبمانم'],
  ['آخرین «روز»، آری؟', 'اخرینروزاری'],
  ['كافي شاپ', 'کافیشاپ'],
  ['جدایی نادر از سیمین', 'جدایینادرازسیمین'],
  ['Amélie – É', 'amélieé'],
  ['', ''],
  [null, null],
])('the key of %j is %j', async (name, key) => {
  const { rows } = await sql<{ key: string | null }>`select name_key(${name}::text) as key`.execute(
    platform.database.db,
  );
  expect(rows[0]?.key).toBe(key);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { pagedRows } from './paged-rows.queries.ts';

test('a page comes in its order with the length of the list, which a page past the end knows too', async () => {
  const platform = await openTestPlatform();
  try {
    const read = (offset: number, from = sql`from generate_series(1, 25) n`) =>
      pagedRows<{ n: number }>(
        platform.database.db,
        { number: 1, size: 10, offset },
        { columns: sql`n`, from, order: sql`n % 5 desc, n` },
      );
    const { rows, total } = await read(10);
    expect([total, rows.map(({ n }) => n)]).toEqual([25, [2, 7, 12, 17, 22, 1, 6, 11, 16, 21]]);
    expect(await read(30)).toEqual({ rows: [], total: 25 });
    expect(await read(0, sql`from generate_series(1, 0) n`)).toEqual({ rows: [], total: 0 });
  } finally {
    await platform.close();
  }
});

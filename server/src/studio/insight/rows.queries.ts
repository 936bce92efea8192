import { LEAST_PEOPLE, type UsedRow } from '@pardeh/contract/studio/insight';
import { SUGGESTED_ROWS } from '@pardeh/contract/watching/insight-events';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * A device is counted once a day, so only the count of a single day is a number of different people: a sum is left out
 * unless enough of them are behind one of its days.
 */
export async function readUsedRows(db: Db, days: number): Promise<UsedRow[]> {
  const { rows } = await sql<UsedRow>`
    select r.name as row,
      case when max(d.shown_by) >= ${sql.lit(LEAST_PEOPLE)} then sum(d.shown)::int end as shown,
      case when max(d.opened_by) >= ${sql.lit(LEAST_PEOPLE)} then sum(d.opened)::int end as opened
    from unnest(${[...SUGGESTED_ROWS]}::text[]) with ordinality r(name, place)
      left join insight_row_days d on d.row_name = r.name and d.day > today_in_tehran() - ${days}::int
    group by r.name, r.place order by r.place`.execute(db);
  return rows;
}

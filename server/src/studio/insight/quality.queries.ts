import type { QualityGroup } from '@pardeh/contract/studio/insight';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { START_SPANS_MS } from '../../insight/insight.ts';

export interface QualityRow extends Omit<QualityGroup, 'startMedian' | 'startSlow'> {
  starts: number[];
}

const BY = { day: sql`day::text`, height: sql`height::text`, network: sql`network` } as const;

export async function readQuality(db: Db, days: number, by: keyof typeof BY): Promise<QualityRow[]> {
  const sums: RawBuilder<unknown>[] = Array.from(
    { length: START_SPANS_MS.length + 1 },
    (_, span) => sql`coalesce(sum(starts[${sql.lit(span + 1)}]), 0)::int`,
  );
  const { rows } = await sql<QualityRow>`
    select ${BY[by]} as name, sum(plays)::int as plays, array[${sql.join(sums)}] as starts,
      sum(watch_seconds)::bigint as "watchSeconds", sum(stalls)::int as stalls,
      sum(stalled_ms)::bigint as "stalledMs", sum(errors)::int as errors
    from insight_quality_days where day > today_in_tehran() - ${days}::int
    group by ${BY[by]} order by min(height), 1`.execute(db);
  return rows;
}

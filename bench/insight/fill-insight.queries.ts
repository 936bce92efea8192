import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';

const TITLES = 20_000;
const DAYS = 100;
const WORDS_A_DAY = 10_000;

/** Aggregates of a site with a million events a day, a quarter of them searches. */
export async function fillInsight(db: Db): Promise<{ events: number; rows: number }> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`insert into titles (type, slug, title_en, title_fa, status, year)
    select 'movie', 't' || n, 'Title ' || n, 'عنوان ' || n, 'released', 2000 from generate_series(1, ${TITLES}) n`.execute(
    db,
  );
  await sql`insert into files (title_id, storage_key, quality, codec, size_bytes, duration_seconds)
    select id, 'bench/' || id, '720p', 'h264', 1, 6000 from titles`.execute(db);
  await sql`insert into insight_title_days (title_id, day, plays, watch_seconds, finished)
    select n, today_in_tehran() - d, 1 + (30000 / n) + (n * 7 + d * 13) % 20, 50000, 3
    from generate_series(1, ${TITLES}) n, generate_series(0, ${DAYS - 1}) d`.execute(db);
  await sql`insert into insight_file_days (file_id, day, plays, watched, left_at)
    select n, today_in_tehran() - d, 30, array(select 30 - p / 5 from generate_series(0, 99) p), array_fill(1, array[100])
    from generate_series(1, 2000) n, generate_series(0, ${DAYS - 1}) d`.execute(db);
  await sql`insert into insight_quality_days (day, height, network, plays, starts, watch_seconds, stalls, stalled_ms, errors)
    select today_in_tehran() - d, height, network, 15000, array_fill(1154, array[13]), 9000000, 5000, 4000000, 100
    from generate_series(0, ${DAYS - 1}) d, unnest(array[0, 360, 480, 720, 1080, 2160]) height,
      unnest(array['slow-2g', '2g', '3g', '4g', 'unknown']) network`.execute(db);
  await sql`insert into insight_search_days (day, words_key, words, searches, nothing, chosen, place_sum)
    select today_in_tehran() - d, 'words ' || (n * 31 + d * 7) % 50000, 'واژه ' || n, 1 + 20000 / n,
      case when n % 5 = 0 then 1 + 20000 / n else 0 end, 5, 12
    from generate_series(1, ${WORDS_A_DAY}) n, generate_series(0, ${DAYS - 1}) d on conflict do nothing`.execute(
    db,
  );
  await sql`insert into insight_search_totals (day, searches, nothing, chosen)
    select day, sum(searches), sum(nothing), sum(chosen) from insight_search_days group by day`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ events: number; rows: number }>`
    select (select sum(plays) * 2 + sum(errors) from insight_quality_days) + (select sum(searches) from insight_search_totals) as events,
      (select count(*) from insight_title_days) + (select count(*) from insight_file_days)
        + (select count(*) from insight_search_days) as rows`.execute(db);
  return rows[0] ?? { events: 0, rows: 0 };
}

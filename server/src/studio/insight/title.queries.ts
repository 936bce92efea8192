import type { WatchedFile } from '@pardeh/contract/studio/insight';
import { WATCH_PARTS } from '@pardeh/contract/watching/insight-events';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A series has a curve for each played episode; more than this many would not be looked at. */
const FILES_MAX = 60;

export async function readTitleName(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ title_fa: string }>`
    select title_fa from titles where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.title_fa ?? null;
}

export async function readWatchedFiles(db: Db, titleId: number, days: number): Promise<WatchedFile[]> {
  const parts = sql`generate_series(1, ${WATCH_PARTS}::int) part`;
  const { rows } = await sql<WatchedFile>`
    with days as (
      select d.* from insight_file_days d join files f on f.id = d.file_id
      where f.title_id = ${titleId} and d.day > today_in_tehran() - ${days}::int),
    curves as (
      select file_id, array_agg(watched order by part) as watched, array_agg(left_here order by part) as left_at
      from (select file_id, part, sum(watched[part])::int as watched, sum(left_at[part])::int as left_here
        from days, ${parts} group by file_id, part) p group by file_id)
    select f.id as "fileId", s.number as season, e.number as episode, f.duration_seconds as "durationSeconds",
      (select sum(plays)::int from days where days.file_id = f.id) as plays, c.watched, c.left_at as "leftAt",
      coalesce((select json_agg(json_build_object('kind', m.kind, 'start', m.start_seconds, 'end', m.end_seconds,
        'titleFa', m.title_fa) order by m.start_seconds) from file_marks m where m.file_id = f.id), '[]') as chapters
    from curves c join files f on f.id = c.file_id
      left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id
    order by s.number nulls first, e.number, f.id limit ${FILES_MAX}`.execute(db);
  return rows;
}

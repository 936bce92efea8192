import { watchPath } from '@pardeh/contract/paths';
import type { TitleDetail } from '@pardeh/contract/titles';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { IS_WATCHED } from '../../media/playback.ts';

type TitleUser = NonNullable<TitleDetail['user']>;

interface Row {
  imdb: string | null;
  in_watchlist: boolean;
  vote: number;
  stars: number | null;
  wants_alert: boolean;
  /** For every file of what was watched, so that it is found whichever file a list names. */
  positions: TitleUser['positions'];
  next: Omit<NonNullable<TitleUser['next']>, 'path'> | null;
}

/** A signed-in user's state for a title: saved, liked, how far watched, and what comes next. */
export async function findTitleUser(db: Db, userId: number, titleId: number): Promise<TitleDetail['user']> {
  const { rows } = await sql<Row>`
    with seen as (
      select p.*, ${IS_WATCHED} as watched from watch_positions p
      where p.user_id = ${userId} and p.title_id = ${titleId}
    ),
    last as (
      select seen.*, s.number as season, e.number as episode from seen
      left join episodes e on e.id = seen.episode_id left join seasons s on s.id = e.season_id
      order by seen.watched_at desc limit 1
    )
    select t.imdb,
      coalesce((select listed from watchlist_entries where user_id = ${userId} and title_id = t.id), false) as in_watchlist,
      coalesce((select value from title_votes where user_id = ${userId} and title_id = t.id), 0) as vote,
      (select nullif(stars, 0) from title_ratings where user_id = ${userId} and title_id = t.id) as stars,
      coalesce((select wanted from release_alerts where user_id = ${userId} and title_id = t.id), false) as wants_alert,
      coalesce((
        select json_agg(json_build_object('fileId', f.id, 'position', seen.position, 'duration', seen.duration))
        from seen join files f on f.title_id = seen.title_id and f.kind = 'feature'
          and f.episode_id is not distinct from seen.episode_id
      ), '[]') as positions,
      (
        select json_build_object('fileId', f.id, 'season', s.number, 'episode', e.number,
          'position', case when w.watched then 0 else coalesce(w.position, 0) end)
        from last
        join files f on f.title_id = t.id and f.kind = 'feature'
        left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id
        left join seen w on w.episode_id is not distinct from f.episode_id
        where case
          when last.episode_id is null then f.episode_id is null
          when last.watched then (s.number, e.number) > (last.season, last.episode)
          else f.episode_id = last.episode_id
        end
        order by s.number, e.number, f.id = last.file_id desc nulls last, f.id limit 1
      ) as next
    from visible_titles t where t.id = ${titleId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    inWatchlist: row.in_watchlist,
    liked: row.vote === 1,
    disliked: row.vote === -1,
    stars: row.stars,
    wantsAlert: row.wants_alert,
    position: row.next?.position || null,
    positions: row.positions,
    next: row.next && { ...row.next, path: watchPath(titleId, row.imdb, row.next.fileId) },
  };
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { rowsAsJson } from '../../database/rows-as-json.ts';
import { IS_WATCHED } from '../../media/playback.ts';

/** What a profile has to do with a title. */
export interface TitleUserRow {
  in_watchlist: boolean;
  vote: number;
  stars: number | null;
  wants_alert: boolean;
  is_hidden: boolean;
  positions: SeenRow[];
  plays: PlayRow[];
  /** In Tehran. */
  today: string;
}

export interface SeenRow {
  episode: number | null;
  file: number | null;
  position: number;
  duration: number;
  is_at_end: boolean;
  at: number;
}

interface PlayRow {
  episode: number | null;
  by_player: boolean;
  at: number;
}

/** A time with the database's precision, microseconds, so that two can be compared. */
const exact = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000000)::bigint`;

/** As rows and no more: what they mean is known from the title, which was read already (`toTitleUser`). */
export async function findTitleUser(db: Db, profileId: number, titleId: number) {
  const { rows } = await sql<TitleUserRow>`
    select
      coalesce((select listed from watchlist_entries where user_id = ${profileId} and title_id = ${titleId}), false) as in_watchlist,
      coalesce((select value from title_votes where user_id = ${profileId} and title_id = ${titleId}), 0) as vote,
      (select nullif(stars, 0) from title_ratings where user_id = ${profileId} and title_id = ${titleId}) as stars,
      coalesce((select wanted from release_alerts where user_id = ${profileId} and title_id = ${titleId}), false) as wants_alert,
      exists (select from hidden_titles where profile_id = ${profileId} and title_id = ${titleId}) as is_hidden,
      ${rowsAsJson(sql`select p.episode_id as episode, p.file_id as file, p.position, p.duration,
        ${IS_WATCHED} as is_at_end, ${exact(sql`p.watched_at`)} as at
        from watch_positions p where p.user_id = ${profileId} and p.title_id = ${titleId}`)} as positions,
      ${rowsAsJson(sql`select episode_id as episode, by_player, ${exact(sql`recorded_at`)} as at
        from plays where profile_id = ${profileId} and title_id = ${titleId}`)} as plays,
      today_in_tehran()::text as today`.execute(db);
  return rows[0];
}

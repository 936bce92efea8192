import { type RawBuilder, sql } from 'kysely';
import { IS_WATCHED } from '../../media/playback.ts';

/** Whether the episode `e` of the title `t` counts: it can be watched, or was shown if nothing of the series can. */
export const IS_DUE = sql`(case when t.is_available
  then exists (select from files f where f.episode_id = e.id and f.kind = 'feature')
  else s.number > 0 and (e.air_date is null or e.air_date <= today_in_tehran()) end)`;

/** Whether a profile has watched the title `t`: the film, or every episode that is due. */
export const isTitleWatched = (profileId: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from plays seen where seen.profile_id = ${profileId} and seen.title_id = t.id)
  and (t.type = 'movie' or not exists (
    select from seasons s join episodes e on e.season_id = s.id
    where s.title_id = t.id and ${IS_DUE} and not exists (
      select from plays seen
      where seen.profile_id = ${profileId} and seen.title_id = t.id and seen.episode_id = e.id))))`;

/** The plays of what the watch position `p` is of. */
const PLAYS_OF_POSITION = sql`plays seen where seen.profile_id = p.user_id and seen.title_id = p.title_id
  and seen.episode_id is not distinct from p.episode_id`;

/** Whether the film or episode of the watch position `p` was ever watched. */
export const WAS_WATCHED = sql<boolean>`exists (select from ${PLAYS_OF_POSITION})`;

/** Whether there is nothing to go on with at the watch position `p`: it is at the end, or was marked by hand since. */
export const IS_SETTLED = sql<boolean>`(${IS_WATCHED}
  or exists (select from ${PLAYS_OF_POSITION} and not seen.by_player and seen.recorded_at >= p.watched_at))`;

/** What a profile does not want to see: for a list, since an array is read once and not for each title. */
export const hiddenTitles = (profileId: number): RawBuilder<unknown> => sql`array(
  select title_id from hidden_titles where profile_id = ${profileId})`;

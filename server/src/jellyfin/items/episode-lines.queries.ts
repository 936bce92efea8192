import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { rowsAsJson } from '../../database/rows-as-json.ts';
import { titlesFor } from '../../database/visible.queries.ts';
import type { Watcher } from './item-rows.queries.ts';

/** An episode with what a card of it shows. */
export interface EpisodeLine {
  id: number;
  title_id: number;
  season_id: number;
  season: number;
  season_name: string | null;
  number: number;
  title_fa: string | null;
  title_en: string | null;
  synopsis_fa: string | null;
  air_date: string | null;
  /** Seconds. */
  length: number | null;
  picture: string | null;
  has_file: boolean;
  position: number | null;
  duration: number | null;
  watched: boolean | null;
  watched_at: string | null;
}

/** In the order of `ids`, without the episodes of titles that the profile may not see. */
export async function readEpisodeLines(db: Db, ids: readonly number[], { profileId, viewerAge }: Watcher) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ lines: EpisodeLine[] }>`
    select ${rowsAsJson(sql`
      select e.id, s.title_id, s.id as season_id, s.number as season, s.title_fa as season_name, e.number, e.title_fa,
        e.title_en, e.synopsis_fa, e.air_date, coalesce(f.duration_seconds, e.runtime * 60) as length, f.picture,
        f.id is not null as has_file, p.position, p.duration,
        exists (
          select from plays y where y.profile_id = ${profileId} and y.title_id = s.title_id and y.episode_id = e.id
        ) as watched, p.watched_at
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join episodes e on e.id = wanted.id join seasons s on s.id = e.season_id
      join ${titlesFor(viewerAge)} t on t.id = s.title_id
      left join lateral (
        select f.id, f.duration_seconds, f.picture from files f where f.episode_id = e.id and f.kind = 'feature'
        order by substring(f.quality from '^[0-9]+')::int desc, f.id limit 1
      ) f on true
      left join watch_positions p on p.user_id = ${profileId} and p.title_id = s.title_id and p.episode_id = e.id
      order by wanted.place`)} as lines`.execute(db);
  return rows[0]?.lines ?? [];
}

export interface EpisodeState {
  episode_id: number;
  position: number;
  duration: number;
  watched: boolean;
  watched_at: string;
}

/** What the profile has watched of the episodes of a series. */
export async function readEpisodeStates(db: Db, profileId: number, titleId: number): Promise<EpisodeState[]> {
  const { rows } = await sql<EpisodeState>`
    select episode_id, max(position) as position, max(duration) as duration, bool_or(watched) as watched,
      max(watched_at)::text as watched_at
    from (
      select p.episode_id, p.position, p.duration, false as watched, p.watched_at from watch_positions p
      where p.user_id = ${profileId} and p.title_id = ${titleId} and p.episode_id is not null
      union all
      select y.episode_id, 0, 0, true, y.watched_at from plays y
      where y.profile_id = ${profileId} and y.title_id = ${titleId} and y.episode_id is not null
    ) of_episode group by episode_id`.execute(db);
  return rows;
}

/** The title that an episode or a season is of. */
export async function findSeriesOf(db: Db, part: { kind: 'season' | 'episode'; id: number }) {
  const { rows } = await (part.kind === 'season'
    ? sql<{ id: number }>`select title_id as id from seasons where id = ${part.id}`
    : sql<{ id: number }>`
        select s.title_id as id from episodes e join seasons s on s.id = e.season_id where e.id = ${part.id}`
  ).execute(db);
  return rows[0]?.id ?? null;
}

/** The numbers of a title's seasons by which apps ask for them. */
export async function readSeasonIds(db: Db, titleId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('seasons')
    .select(['id', 'number'])
    .where('title_id', '=', titleId)
    .orderBy('number')
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

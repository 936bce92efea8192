import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Whether the catalogue has the episode, or all up to the last one. */
export async function hasEpisode(
  db: Db,
  titleId: number,
  season: number,
  episode: number,
  lastEpisode: number | null = null,
): Promise<boolean> {
  const last = lastEpisode ?? episode;
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from episodes e join seasons s on s.id = e.season_id
    where s.title_id = ${titleId} and s.number = ${season}
      and e.number between ${episode} and ${last}`.execute(db);
  return rows[0]?.known === last - episode + 1;
}

/** The id of an episode, which is added to the catalogue if it is missing. */
async function episodeOf(db: Db, titleId: number, season: number, episode: number): Promise<number> {
  await sql`insert into seasons (title_id, number) values (${titleId}, ${season})
    on conflict (title_id, number) do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    with season as (select id from seasons where title_id = ${titleId} and number = ${season}),
    made as (
      insert into episodes (season_id, number) select id, ${episode} from season
      on conflict (season_id, number) do nothing returning id
    )
    select id from made union all
    select e.id from episodes e join season on e.season_id = season.id where e.number = ${episode}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('the episode was not written');
  return found.id;
}

export interface EpisodeSpan {
  titleId: number;
  season: number | null;
  episode: number | null;
  lastEpisode: number | null;
}

/** The id of a file's first episode, null for a film. Missing episodes are added to the catalogue. */
export async function firstEpisodeOf(
  db: Db,
  { titleId, season, episode, lastEpisode }: EpisodeSpan,
): Promise<number | null> {
  if (season === null || episode === null) return null;
  const first = await episodeOf(db, titleId, season, episode);
  for (let next = episode + 1; next <= (lastEpisode ?? episode); next += 1) {
    await episodeOf(db, titleId, season, next);
  }
  return first;
}

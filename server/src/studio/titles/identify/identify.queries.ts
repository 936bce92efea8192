import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Episodes that must stay: those with a file, or in somebody's history. */
export async function findStoredEpisodes(db: Db, titleId: number) {
  const { rows } = await sql<{ season: number; episode: number }>`
    select s.number as season, e.number as episode from seasons s join episodes e on e.season_id = s.id
    where s.title_id = ${titleId} and (
      exists (select from files f where f.episode_id = e.id)
      or exists (select from watch_positions p where p.episode_id = e.id)
      or exists (select from plays p where p.episode_id = e.id))`.execute(db);
  return rows;
}

/** Columns without a field in the studio, which are cleared with the field they depend on. */
export async function clearCompanions(
  db: Db,
  titleId: number,
  { backdrop, rating }: { backdrop: boolean; rating: boolean },
): Promise<void> {
  await sql`
    update titles set
      backdrop_hash = case when ${backdrop} then null else backdrop_hash end,
      tint = case when ${backdrop} then null else tint end,
      rt_meter = case when ${rating} then null else rt_meter end,
      rt_status = case when ${rating} then null else rt_status end
    where id = ${titleId}`.execute(db);
}

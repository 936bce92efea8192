import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

/** The best file of a film or an episode: its own, or the one that holds it among others. */
export async function findFileOf(
  db: Db,
  item: { kind: 'title' | 'episode'; id: number },
  viewerAge: ViewerAge,
): Promise<number | null> {
  const best = sql`substring(f.quality from '^[0-9]+')::int desc, f.id limit 1`;
  const { rows } = await (item.kind === 'title'
    ? sql<{ id: number }>`
        select f.id from files f join ${titlesFor(viewerAge)} t on t.id = f.title_id
        where f.title_id = ${item.id} and f.kind = 'feature' and f.episode_id is null order by ${best}`
    : sql<{ id: number }>`
        select f.id from episodes e join episodes first on first.season_id = e.season_id
        join files f on f.episode_id = first.id and f.kind = 'feature'
        join ${titlesFor(viewerAge)} t on t.id = f.title_id
        where e.id = ${item.id} and (first.id = e.id or (first.number < e.number and e.number <= f.last_episode))
        order by first.id = e.id desc, ${best}`
  ).execute(db);
  return rows[0]?.id ?? null;
}

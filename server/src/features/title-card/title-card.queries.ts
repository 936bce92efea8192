import type { TitleCard } from '@pardeh/contract/titles';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type CardRow, toTitleCard } from './title-card.rules.ts';

/** What a card is made of, from a title that the statement calls `t`. */
export const CARD_COLUMNS = sql`
  t.id, t.type, t.imdb, t.slug, t.poster, t.poster_hash, t.title_en, t.title_fa, t.year, t.end_year,
  t.rating, t.votes, t.rt_meter, t.rt_status, t.is_dubbed, t.has_subtitle, t.access,
  (
    select coalesce(json_agg(json_build_object('id', g.id, 'titleFa', g.title_fa) order by tg.position), '[]')
    from title_genres tg join genres g on g.id = tg.genre_id
    where tg.title_id = t.id
  ) as genres`;

/**
 * The cards of these titles, in this order, by one statement. Lists first find which titles they hold, which
 * an index answers alone, and only then read what a card shows.
 */
export async function loadCards(db: Db, ids: readonly number[], mediaUrl: string): Promise<TitleCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from titles t where t.id = any(${ids}::int[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, toTitleCard(row, mediaUrl)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

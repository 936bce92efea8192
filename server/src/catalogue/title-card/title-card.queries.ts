import type { TitleCard } from '@pardeh/contract/titles';
import { sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { type CardRow, toTitleCard } from './title-card.rules.ts';

const FACTS = sql`
  t.id, t.type, t.imdb, t.slug, ${POSTER_KEY} as poster, t.poster_hash, t.title_en, t.title_fa, t.year, t.end_year,
  t.rating, t.votes, t.rt_meter, t.rt_status, t.is_dubbed, t.has_subtitle, t.access, t.is_available,
  exists (select from title_countries tc where tc.title_id = t.id and tc.country_code = 'IR') as is_iranian`;
const GENRES = sql`json_agg(json_build_object('id', g.id, 'titleFa', g.title_fa) order by tg.position)`;
const GENRES_OF_TITLES = sql`title_genres tg join genres g on g.id = tg.genre_id`;

/** What a card is made of, from a title that the statement calls `t`. */
export const CARD_COLUMNS = sql`
  ${FACTS}, (select coalesce(${GENRES}, '[]') from ${GENRES_OF_TITLES} where tg.title_id = t.id) as genres`;

/**
 * The cards of these titles, in this order, by one statement. Lists first find which titles they hold, which
 * an index answers alone, and only then read what a card shows. Here the genres of all are gathered in one go,
 * which is cheaper than one by one.
 */
export async function loadCards(db: Db, ids: readonly number[], mediaUrl: string): Promise<TitleCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${FACTS}, coalesce(named.genres, '[]') as genres
    from visible_titles t left join (
      select tg.title_id, ${GENRES} as genres from ${GENRES_OF_TITLES}
      where tg.title_id = any(${ids}::int[]) group by tg.title_id
    ) named on named.title_id = t.id
    where t.id = any(${ids}::int[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, toTitleCard(row, mediaUrl)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

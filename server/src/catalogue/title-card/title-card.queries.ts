import type { TitleCard } from '@pardeh/contract/titles';
import { type RawBuilder, sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { rowsAsJson } from '../../database/rows-as-json.ts';
import type { ReadAlong } from '../../search/search.ts';
import { type CardRow, toTitleCard } from './title-card.rules.ts';

const FACTS = sql`
  t.id, t.type, t.imdb, t.slug, ${POSTER_KEY} as poster, t.poster_hash, t.title_en, t.title_fa, t.year, t.end_year,
  t.rating, t.votes, t.rt_meter, t.rt_status, t.is_dubbed, t.has_subtitle, t.access, t.is_available,
  exists (select from title_countries tc where tc.title_id = t.id and tc.country_code = 'IR') as is_iranian`;
const GENRES = sql`json_agg(json_build_object('id', g.id, 'titleFa', g.title_fa) order by tg.position)`;
const GENRES_OF_TITLES = sql`title_genres tg join genres g on g.id = tg.genre_id`;

/** Columns of a card, from a title aliased `t` in the statement. */
export const CARD_COLUMNS = sql`
  ${FACTS}, (select coalesce(${GENRES}, '[]') from ${GENRES_OF_TITLES} where tg.title_id = t.id) as genres`;

/**
 * The rows of cards for an array of ids, in any order, as one value of a statement. The genres of all are gathered in
 * one go, which is cheaper than one by one.
 */
const cardRows = (ids: RawBuilder<unknown>) =>
  rowsAsJson(sql`
    select ${FACTS}, coalesce(named.genres, '[]') as genres
    from visible_titles t left join (
      select tg.title_id, ${GENRES} as genres from ${GENRES_OF_TITLES}
      where tg.title_id = any(${ids}) group by tg.title_id
    ) named on named.title_id = t.id
    where t.id = any(${ids})`);

/** Cards read by the same statement that finds the titles; only missing ones need another query. */
export class CardsAlong implements ReadAlong {
  readonly count: number;
  readonly select = cardRows;
  readonly #rows = new Map<number, CardRow>();

  constructor(count: number) {
    this.count = count;
  }

  add(rows: unknown): void {
    for (const row of rows as CardRow[]) this.#rows.set(row.id, row);
  }

  /** In the order of `ids`. */
  async load(db: Db, ids: readonly number[], mediaUrl: string): Promise<TitleCard[]> {
    const missing = ids.filter((id) => !this.#rows.has(id));
    if (missing.length > 0) {
      const { rows } = await sql<{ cards: CardRow[] }>`
        select ${cardRows(sql`${missing}::int[]`)} as cards`.execute(db);
      this.add(rows[0]?.cards);
    }
    return ids.flatMap((id) => {
      const row = this.#rows.get(id);
      return row ? toTitleCard(row, mediaUrl) : [];
    });
  }
}

export function loadCards(db: Db, ids: readonly number[], mediaUrl: string): Promise<TitleCard[]> {
  return new CardsAlong(0).load(db, ids, mediaUrl);
}

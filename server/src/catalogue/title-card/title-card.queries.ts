import type { TitleCard } from '@pardeh/contract/titles/titles';
import { type RawBuilder, sql } from 'kysely';
import { POSTER_KEY, posterKey } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { rowsAsJson } from '../../database/rows-as-json.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { ReadAlong } from '../../search/search.ts';
import { isTitleWatched } from '../watched/watched.sql.ts';
import { type CardRow, toTitleCard } from './title-card.rules.ts';

const facts = (poster: RawBuilder<string>) => sql`
  t.id, t.type, t.imdb, t.slug, ${poster} as poster, t.poster_hash, t.title_en, t.title_fa, t.year, t.end_year,
  t.rating, t.votes, t.rt_meter, t.rt_status, t.is_dubbed, t.has_subtitle, t.access, t.is_available,
  exists (select from title_countries tc where tc.title_id = t.id and tc.country_code = 'IR') as is_iranian`;
const FACTS = facts(POSTER_KEY);
const GENRES = sql`json_agg(json_build_object('id', g.id, 'titleFa', g.title_fa) order by tg.position)`;
const GENRES_OF_TITLES = sql`title_genres tg join genres g on g.id = tg.genre_id`;

/** What the rows of `cardsOfPage` select of their titles, so that these are looked up once. */
export const PAGE_TITLE = sql`t.id, t.type, t.imdb, t.slug, t.poster, t.poster_hash, t.title_en, t.title_fa, t.year,
  t.end_year, t.rating, t.votes, t.rt_meter, t.rt_status, t.is_dubbed, t.has_subtitle, t.access, t.is_available`;
/** The titles of the page in `cardsOfPage`. */
export const PAGE_IDS = sql`array(select id from page)`;
const PAGE_FACTS = facts(posterKey(sql`named.genre_ids`));

/** Columns of a card, from a title aliased `t` in the statement. */
export const CARD_COLUMNS = sql`
  ${FACTS}, (select coalesce(${GENRES}, '[]') from ${GENRES_OF_TITLES} where tg.title_id = t.id) as genres`;

interface CardPage {
  /** CTEs that `rows` and `count` need, each with a comma after it. */
  before?: RawBuilder<unknown>;
  /** Selects `PAGE_TITLE` and what else `columns` and `order` need: of the page only. */
  rows: RawBuilder<unknown>;
  /** CTEs about the page, each with a comma before it. */
  after?: RawBuilder<unknown>;
  /** Of the page `t` and the tables of `joins`. */
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/**
 * The cards of a page: what belongs to a card is read for its rows only, and the genres of all in one go. As a CTE: a
 * joined subquery would be made again for each row, since few are expected.
 */
export const cardsOfPage = <R>({
  before = sql``,
  rows,
  after = sql``,
  columns,
  joins = sql``,
  order,
}: CardPage) => sql<R>`
  with ${before} page as (${rows}),
  named as materialized (
    select tg.title_id, ${GENRES} as genres, string_agg(tg.genre_id::text, ',' order by tg.position) as genre_ids
    from ${GENRES_OF_TITLES} where tg.title_id = any(${PAGE_IDS}) group by tg.title_id
  )${after}
  select ${PAGE_FACTS}, coalesce(named.genres, '[]') as genres, ${columns}
  from page t left join named on named.title_id = t.id ${joins}
  order by ${order}`;

/** With the length of the whole list, which is `list_total` in `columns`; a page without rows asks for `count`. */
export async function pagedCards<R extends CardRow>(
  db: Db,
  { count, ...page }: CardPage & { count: RawBuilder<unknown> },
): Promise<{ rows: R[]; total: number }> {
  const { rows } = await cardsOfPage<R & { list_total: number }>(page).execute(db);
  const counted =
    rows[0] ??
    (
      await sql<{ list_total: number }>`
        with ${page.before ?? sql``} page as (select) select (${count})::int as list_total`.execute(db)
    ).rows[0];
  return { rows, total: counted?.list_total ?? 0 };
}

/**
 * The rows of cards for an array of ids, in any order, as one value of a statement. The genres of all are gathered in
 * one go, which is cheaper than one by one. With a profile they are its own, and say what it has watched.
 */
const cardRows = (ids: RawBuilder<unknown>, age: ViewerAge, profileId?: number) =>
  rowsAsJson(sql`
    select ${FACTS}, coalesce(named.genres, '[]') as genres${
      profileId === undefined ? sql`` : sql`, ${isTitleWatched(profileId)} as is_watched`
    }
    from ${titlesFor(age)} t left join (
      select tg.title_id, ${GENRES} as genres from ${GENRES_OF_TITLES}
      where tg.title_id = any(${ids}) group by tg.title_id
    ) named on named.title_id = t.id
    where t.id = any(${ids})`);

/** Cards read by the same statement that finds the titles; only missing ones need another query. */
export class CardsAlong implements ReadAlong {
  readonly count: number;
  readonly select: ReadAlong['select'];
  readonly #rows = new Map<number, CardRow>();

  constructor(count: number, age: ViewerAge, profileId?: number) {
    this.count = count;
    this.select = (ids) => cardRows(ids, age, profileId);
  }

  add(rows: unknown): void {
    for (const row of rows as CardRow[]) this.#rows.set(row.id, row);
  }

  /** In the order of `ids`. */
  async load(db: Db, ids: readonly number[], mediaUrl: string): Promise<TitleCard[]> {
    const missing = ids.filter((id) => !this.#rows.has(id));
    if (missing.length > 0) {
      const { rows } = await sql<{ cards: CardRow[] }>`
        select ${this.select(sql`${missing}::int[]`)} as cards`.execute(db);
      this.add(rows[0]?.cards);
    }
    return ids.flatMap((id) => {
      const row = this.#rows.get(id);
      return row ? toTitleCard(row, mediaUrl) : [];
    });
  }
}

export function loadCards(
  db: Db,
  ids: readonly number[],
  mediaUrl: string,
  age: ViewerAge,
  profileId?: number,
): Promise<TitleCard[]> {
  return new CardsAlong(0, age, profileId).load(db, ids, mediaUrl);
}

import type { TitleType } from '@pardeh/contract/titles/titles';
import { type RawBuilder, sql } from 'kysely';
import { IS_SETTLED, isTitleWatched } from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';
import { containing } from '../../database/paged-rows.queries.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { ReadAlong } from '../../search/search.ts';

export type TitleSort =
  | 'name'
  | 'added'
  | 'year'
  | 'rating'
  | 'votes'
  | 'critics'
  | 'played'
  | 'random'
  | 'own';

/** What an app lists that the search index cannot answer: by the profile's state, by people, by name. */
export interface TitleList {
  profileId: number;
  viewerAge: ViewerAge;
  types: readonly TitleType[];
  genres: readonly number[];
  genreNames: readonly string[];
  people: readonly number[];
  years: readonly number[];
  collection: number | null;
  /** Beginnings of English names, for pickers of Latin letters. */
  startsWith: string | null;
  isFavorite: boolean | null;
  isPlayed: boolean | null;
  isResumable: boolean;
  isAvailable: boolean | null;
  minRating: number | null;
  except: readonly number[];
  sort: TitleSort;
  isDescending: boolean;
  offset: number;
  size: number;
}

const PERSIAN = sql`collate "fa-x-icu"`;

/** A page of a whole library in the order in which an index has it, with its rows: a value of another statement. */
export function namedPage(
  { types, viewerAge, isAvailable, genres, isDescending, size, offset }: TitleList,
  rowsOf: ReadAlong['select'],
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const conditions = [
    // Of both types there is nothing to leave out.
    ...(types.length === 1 ? [sql`t.type = ${types[0]}`] : []),
    ...(isAvailable === null ? [] : [sql`t.is_available = ${isAvailable}`]),
    ...(genres[0] === undefined
      ? []
      : [sql`exists (select from title_genres tg where tg.title_id = t.id and tg.genre_id = ${genres[0]})`]),
  ];
  return sql`(
    select json_build_object('ids', by_name.ids, 'rows', ${rowsOf(sql`by_name.ids`)})
    from (select array(
      select t.id from ${titlesFor(viewerAge)} t
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by t.title_fa ${PERSIAN} ${direction}, t.id ${direction} limit ${size} offset ${offset}
    ) as ids offset 0) by_name)`;
}

/** A page of a list, and how long the whole list is. */
export interface FoundIds {
  ids: number[];
  total: number;
}

export async function listTitles(db: Db, list: TitleList): Promise<FoundIds> {
  const from = sql`from ${titlesFor(list.viewerAge)} t
    left join collection_titles ct on ct.title_id = t.id and ct.collection_id = ${list.collection ?? 0}
    where ${sql.join(conditions(list), sql` and `)}`;
  const { rows } = await sql<FoundIds>`
    select (select count(*)::int ${from}) as total,
      array(select t.id ${from} order by ${orderOf(list)}, t.id limit ${list.size} offset ${list.offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

function orderOf({ sort, isDescending, profileId }: TitleList): RawBuilder<unknown> {
  const by: Record<TitleSort, RawBuilder<unknown>> = {
    name: sql`t.title_fa ${PERSIAN}`,
    added: sql`t.added_at`,
    year: sql`coalesce(t.release_date::text, t.year::text)`,
    rating: sql`t.rating`,
    votes: sql`t.votes`,
    critics: sql`t.rt_meter`,
    played: sql`(select max(p.watched_at) from watch_positions p where p.user_id = ${profileId} and p.title_id = t.id)`,
    random: sql`random()`,
    own: sql`ct.position`,
  };
  return isDescending ? sql`${by[sort]} desc nulls last` : sql`${by[sort]} asc nulls last`;
}

function conditions(list: TitleList): RawBuilder<unknown>[] {
  const { profileId } = list;
  const all = [sql`t.type = any(${list.types}::text[])`];
  if (list.collection !== null) all.push(sql`ct.title_id is not null`);
  if (list.genres.length > 0 || list.genreNames.length > 0) {
    all.push(sql`exists (select from title_genres tg join genres g on g.id = tg.genre_id where tg.title_id = t.id
      and (g.id = any(${list.genres}::int[]) or g.title_fa = any(${list.genreNames}::text[])
        or g.title_en = any(${list.genreNames}::text[])))`);
  }
  if (list.people.length > 0) {
    all.push(
      sql`exists (select from credits c where c.title_id = t.id and c.person_id = any(${list.people}::int[]))`,
    );
  }
  if (list.years.length > 0) all.push(sql`t.year = any(${list.years}::int[])`);
  if (list.startsWith !== null) {
    all.push(sql`t.title_en ilike ${containing(list.startsWith).slice(1)}`);
  }
  if (list.isAvailable !== null) all.push(sql`t.is_available = ${list.isAvailable}`);
  if (list.minRating !== null) all.push(sql`t.rating >= ${list.minRating}::float8`);
  if (list.except.length > 0) all.push(sql`t.id <> all(${list.except}::int[])`);
  if (list.isFavorite !== null) {
    const isListed = sql`exists (select from watchlist_entries w
      where w.user_id = ${profileId} and w.title_id = t.id and w.listed)`;
    all.push(list.isFavorite ? isListed : sql`not ${isListed}`);
  }
  if (list.isPlayed !== null)
    all.push(list.isPlayed ? isTitleWatched(profileId) : sql`not ${isTitleWatched(profileId)}`);
  if (list.isResumable) {
    all.push(sql`exists (select from watch_positions p where p.user_id = ${profileId} and p.title_id = t.id
      and p.position > 0 and not p.dismissed and not ${IS_SETTLED})`);
  }
  return all;
}

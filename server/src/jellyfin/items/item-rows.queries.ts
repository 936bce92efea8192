import type { TitleType } from '@pardeh/contract/titles/titles';
import { type RawBuilder, sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { rowsAsJson } from '../../database/rows-as-json.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { ReadAlong } from '../../search/search.ts';

/** Whose state it is, and what they may see. */
export interface Watcher {
  profileId: number;
  viewerAge: ViewerAge;
  /** Only what cards show: the words about each title are half of a list. */
  isBrief?: boolean;
}

/** A title as apps list it, with the profile's own state. */
export interface ItemRow {
  id: number;
  type: TitleType;
  imdb: string | null;
  title_fa: string;
  title_en: string;
  year: number | null;
  end_year: number | null;
  runtime: number | null;
  age_rating: string | null;
  rating: number | null;
  rt_meter: number | null;
  access: 'free' | 'premium';
  is_available: boolean;
  status: 'released' | 'ongoing' | 'ended' | 'upcoming';
  release_date: string | null;
  added_at: string;
  synopsis: string | null;
  tagline_fa: string | null;
  poster: string;
  backdrop: string | null;
  genres: { id: number; titleFa: string }[] | null;
  seasons: number;
  playable: number;
  seen: number;
  position: number | null;
  duration: number | null;
  watched: boolean | null;
  watched_at: string | null;
  listed: boolean;
  stars: number | null;
  vote: number | null;
}

/** What only a series is asked for; a join would look it up for every film, too. */
const ofSeries = (select: RawBuilder<unknown>, ofFilm: 0 | null) =>
  sql`case when t.type = 'series' then (${select}) else ${sql.lit(ofFilm)} end`;

const genresOf = (ids: RawBuilder<unknown>) => sql`left join (
  select tg.title_id, json_agg(json_build_object('id', g.id, 'titleFa', g.title_fa) order by tg.position) as genres
  from title_genres tg join genres g on g.id = tg.genre_id
  where tg.title_id = any(${ids}) group by tg.title_id
) named on named.title_id = t.id`;

/** The rows of an array of ids, in any order, as one value of a statement. */
const itemRows = (ids: RawBuilder<unknown>, { profileId, viewerAge, isBrief = false }: Watcher) =>
  rowsAsJson(sql`
    select t.id, t.type, t.imdb, t.title_fa, t.title_en, t.year, t.end_year, t.runtime, t.age_rating, t.rating,
      t.rt_meter, t.access, t.is_available, t.status, t.release_date, t.added_at,
      ${isBrief ? sql`null` : sql`coalesce(t.synopsis_fa, t.synopsis_en)`} as synopsis, t.tagline_fa, ${POSTER_KEY} as poster, t.backdrop,
      ${isBrief ? sql`null` : sql`named.genres`} as genres, p.position, p.duration, y.title_id is not null as watched,
      ${ofSeries(sql`select count(*)::int from seasons s where s.title_id = t.id`, 0)} as seasons,
      ${ofSeries(
        sql`select count(distinct f.episode_id)::int from files f where f.title_id = t.id and f.kind = 'feature'`,
        0,
      )} as playable,
      ${ofSeries(
        sql`select count(distinct y.episode_id)::int from plays y where y.profile_id = ${profileId} and y.title_id = t.id`,
        0,
      )} as seen,
      coalesce(${ofSeries(
        sql`select max(p.watched_at) from watch_positions p where p.user_id = ${profileId} and p.title_id = t.id`,
        null,
      )}, p.watched_at) as watched_at,
      coalesce(w.listed, false) as listed, nullif(r.stars, 0) as stars, nullif(v.value, 0) as vote
    from ${titlesFor(viewerAge)} t
    ${isBrief ? sql`` : genresOf(ids)}
    left join (
      select distinct y.title_id from plays y where y.profile_id = ${profileId} and y.title_id = any(${ids})
    ) y on y.title_id = t.id
    left join watch_positions p on p.user_id = ${profileId} and p.title_id = t.id and p.episode_id is null
    left join watchlist_entries w on w.user_id = ${profileId} and w.title_id = t.id
    left join title_ratings r on r.user_id = ${profileId} and r.title_id = t.id
    left join title_votes v on v.user_id = ${profileId} and v.title_id = t.id
    where t.id = any(${ids})`);

/** Items read by the same statement that finds the titles; only missing ones need another. */
export class ItemsAlong implements ReadAlong {
  readonly count: number;
  readonly select: ReadAlong['select'];
  readonly #rows = new Map<number, ItemRow>();

  constructor(count: number, watcher: Watcher) {
    this.count = count;
    this.select = (ids) => itemRows(ids, watcher);
  }

  add(rows: unknown): void {
    for (const row of (rows ?? []) as ItemRow[]) this.#rows.set(row.id, row);
  }

  /** In the order of `ids`; what the profile may not see is missing. One statement, whatever the number. */
  async load(db: Db, ids: readonly number[]): Promise<ItemRow[]> {
    const missing = ids.filter((id) => !this.#rows.has(id));
    if (missing.length > 0) {
      const { rows } = await sql<{ items: ItemRow[] }>`
        select ${this.select(sql`${missing}::int[]`)} as items`.execute(db);
      this.add(rows[0]?.items);
    }
    return ids.flatMap((id) => this.#rows.get(id) ?? []);
  }
}

export function readItemRows(db: Db, ids: readonly number[], watcher: Watcher): Promise<ItemRow[]> {
  return new ItemsAlong(0, watcher).load(db, ids);
}

import type { StudioTitle, StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { type RawBuilder, sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

export interface TitleRow {
  id: number;
  slug: string;
  type: StudioTitleRow['type'];
  title_fa: string;
  title_en: string;
  year: number | null;
  imdb: string | null;
  poster: string | null;
  /** The title's own poster, or else the drawn one that viewers see. */
  shown_poster: string;
  poster_hash: string | null;
  backdrop: string | null;
  visibility: StudioTitleRow['visibility'];
  publish_at: Date | null;
  licence_from: string | null;
  licence_to: string | null;
  is_visible: boolean;
  is_available: boolean;
  access: StudioTitleRow['access'];
  rating: number | null;
  votes: number;
  age_rating: string | null;
  min_age: number | null;
  has_synopsis: boolean;
  added_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
}

/** A scheduled title whose time has come is published, although nothing was written since. */
export const SHOWN_VISIBILITY = sql<StudioTitleRow['visibility']>`case
  when t.visibility = 'scheduled' and t.publish_at <= now() then 'published' else t.visibility end`;

/**
 * A scalar subquery instead of `exists`: for a page of fifty, PostgreSQL would first build a list of everything
 * visible.
 */
const ROW = sql`
  t.id, t.slug, t.type, t.title_fa, t.title_en, t.year, t.imdb, t.poster,
  ${POSTER_KEY} as shown_poster, t.poster_hash, t.backdrop, ${SHOWN_VISIBILITY} as visibility,
  t.publish_at, t.licence_from::text, t.licence_to::text, t.is_available, t.access, t.rating, t.votes,
  t.age_rating, t.min_age,
  coalesce(t.synopsis_fa, '') <> '' as has_synopsis, t.added_at, t.updated_at, t.deleted_at, t.version,
  (select v.id from visible_titles v where v.id = t.id) is not null as is_visible`;

const ORDERS: Record<string, RawBuilder<unknown>> = {
  newest: sql`t.added_at desc, t.id desc`,
  updated: sql`t.updated_at desc, t.id desc`,
  votes: sql`t.votes desc, t.id desc`,
  rating: sql`t.rating desc nulls last, t.id desc`,
  year: sql`t.year desc nulls last, t.id desc`,
  name: sql`t.title_fa, t.id`,
};

export const MISSING: Record<string, RawBuilder<unknown>> = {
  poster: sql`t.poster is null`,
  synopsis: sql`coalesce(t.synopsis_fa, '') = ''`,
  file: sql`not t.is_available`,
  age: sql`t.min_age is null`,
};

export interface TitleFilter {
  q?: string | undefined;
  /** The results of `findByName` for `q`, best first. */
  found: readonly number[];
  type?: string | undefined;
  visibility?: string | undefined;
  missing?: string | undefined;
  genre?: number | undefined;
  deleted?: string | undefined;
  order_by?: string | undefined;
}

export async function findStudioTitles(
  db: Db,
  filter: TitleFilter,
  page: Page,
): Promise<{ rows: TitleRow[]; total: number }> {
  const isByName = filter.q && !filter.order_by;
  const order = isByName ? sql`t.place` : (ORDERS[filter.order_by ?? 'newest'] ?? sql`t.id desc`);
  const from = fromOf(filter);
  return pagedRows<TitleRow>(
    db,
    { ...page, offset: 0 },
    {
      columns: ROW,
      // The page is selected first; otherwise the other columns would be computed for every earlier row too.
      from: sql`from (select t.* from ${from} order by ${order} limit ${page.size} offset ${page.offset}) t`,
      order,
      count: sql`select count(*) from ${from}`,
    },
  );
}

/** Looked up by key, since the list of found titles is far shorter than the table. */
function fromOf(filter: TitleFilter): RawBuilder<unknown> {
  const where = sql`where ${sql.join(conditionsOf(filter), sql` and `)}`;
  if (!filter.q) return sql`titles t ${where}`;
  return sql`(
    select t.*, found.place from unnest(${filter.found}::int[]) with ordinality found (id, place)
    join titles t on t.id = found.id ${where}) t`;
}

export async function findTitleByNumber(
  db: Db,
  number: { imdb: string } | { id: number },
): Promise<number[]> {
  const [[column, value] = ['id', 0]] = Object.entries(number);
  const { rows } = await sql<{ id: number }>`
    select id from titles where ${sql.ref(column)} = ${value}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of all matching titles, not only one page. */
export async function findStudioTitleIds(db: Db, filter: TitleFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${fromOf(filter)} order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

function conditionsOf(filter: TitleFilter): RawBuilder<unknown>[] {
  const conditions = [filter.deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`];
  if (filter.type && filter.type !== 'all') conditions.push(sql`t.type = ${filter.type}`);
  if (filter.visibility) conditions.push(sql`${SHOWN_VISIBILITY} = ${filter.visibility}`);
  const missing = MISSING[filter.missing ?? ''];
  if (missing) conditions.push(missing);
  if (filter.genre) {
    conditions.push(
      sql`exists (select from title_genres g where g.title_id = t.id and g.genre_id = ${filter.genre})`,
    );
  }
  return conditions;
}

type DetailRow = TitleRow & {
  original_title: string | null;
  other_names: string[];
  end_year: number | null;
  runtime: number | null;
  release_date: string | null;
  status: StudioTitle['status'];
  synopsis_fa: string | null;
  synopsis_en: string | null;
  tagline_fa: string | null;
  trailer_url: string | null;
  awards_fa: string | null;
  languages: string[];
  genres: number[];
  countries: string[];
  credits: StudioTitle['credits'];
  seasons: StudioTitle['seasons'];
  collections: StudioTitle['collections'];
  copy_version: number | null;
  copy_fields: Record<string, unknown> | null;
  copy_publish_at: Date | null;
  copy_failure: string | null;
  copy_failed_at: Date | null;
  copy_updated_at: Date | null;
};

export type { DetailRow };

const EPISODES = sql`
  select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number, 'titleFa', e.title_fa, 'titleEn', e.title_en,
    'synopsisFa', e.synopsis_fa, 'airDate', e.air_date, 'runtime', e.runtime,
    'files', (select count(*) from files f where f.episode_id = e.id)) order by e.number), '[]')
  from episodes e where e.season_id = s.id`;

export async function findStudioTitle(db: Db, id: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${ROW}, t.original_title, t.end_year, t.runtime, t.age_rating, t.min_age, t.release_date::text, t.status, t.synopsis_fa,
      t.synopsis_en, t.tagline_fa, t.trailer_url, t.awards_fa, t.languages,
      array(select n.name from title_names n where n.title_id = t.id order by n.id) as other_names,
      array(select g.genre_id from title_genres g where g.title_id = t.id order by g.position) as genres,
      array(select c.country_code from title_countries c where c.title_id = t.id order by c.position) as countries,
      (select coalesce(json_agg(json_build_object('personId', p.id, 'fullnameFa', p.fullname_fa, 'fullnameEn',
        p.fullname_en, 'role', c.role, 'character', c.character_fa) order by c.position, c.role, c.person_id), '[]')
        from credits c join people p on p.id = c.person_id where c.title_id = t.id) as credits,
      (select coalesce(json_agg(json_build_object('number', s.number, 'year', s.year, 'titleFa', s.title_fa, 'episodes', (${EPISODES}))
        order by s.number), '[]') from seasons s where s.title_id = t.id) as seasons,
      (select coalesce(json_agg(json_build_object('id', k.id, 'titleFa', k.title_fa) order by k.position, k.id), '[]')
        from collection_titles ct join collections k on k.id = ct.collection_id where ct.title_id = t.id) as collections,
      w.version as copy_version, w.fields as copy_fields, w.publish_at as copy_publish_at,
      w.failure as copy_failure, w.failed_at as copy_failed_at,
      w.updated_at as copy_updated_at
    from titles t left join working_copies w on w.kind = 'title' and w.record_id = t.id
    where t.id = ${id}`.execute(db);
  return rows[0];
}

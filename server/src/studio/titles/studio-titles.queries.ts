import type { QueryOf } from '@pardeh/contract/endpoint';
import type { listStudioTitles, StudioTitle, StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { type RawBuilder, sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

interface Times {
  publishAt: Date | null;
  addedAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

interface RowFields extends Times {
  slug: string;
  /** The title's own poster, or else the drawn one that viewers see. */
  shownPoster: string;
  backdrop: string | null;
  hasSynopsis: boolean;
}

export type TitleRow = Omit<StudioTitleRow, 'path' | 'missing' | keyof Times> & RowFields;

/** A scheduled title whose time has come is published, although nothing was written since. */
export const SHOWN_VISIBILITY = sql<StudioTitleRow['visibility']>`case
  when t.visibility = 'scheduled' and t.publish_at <= now() then 'published' else t.visibility end`;

/**
 * A scalar subquery instead of `exists`: for a page of fifty, PostgreSQL would first build a list of everything
 * visible.
 */
const ROW = sql`
  t.id, t.slug, t.type, t.title_fa as "titleFa", t.title_en as "titleEn", t.year, t.imdb, t.poster,
  ${POSTER_KEY} as "shownPoster", t.poster_hash as "posterHash", t.backdrop, ${SHOWN_VISIBILITY} as visibility,
  t.publish_at as "publishAt", t.licence_from::text as "licenceFrom", t.licence_to::text as "licenceTo",
  t.is_available as "isAvailable", t.access, t.rating, t.votes, t.age_rating as "ageRating", t.min_age as "minAge",
  coalesce(t.synopsis_fa, '') <> '' as "hasSynopsis", t.added_at as "addedAt", t.updated_at as "updatedAt",
  t.deleted_at as "deletedAt", t.version,
  (select v.id from visible_titles v where v.id = t.id) is not null as "isVisible"`;

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

export interface TitleFilter extends QueryOf<typeof listStudioTitles> {
  /** The results of `findByName` for `q`, best first. */
  found: readonly number[];
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

export async function findTitleByNumber(db: Db, number: { imdb: string } | { id: number }) {
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

interface CopyFields {
  copyVersion: number | null;
  copyFields: Record<string, unknown> | null;
  copyPublishAt: Date | null;
  copyFailure: string | null;
  copyFailedAt: Date | null;
  copyUpdatedAt: Date | null;
}

export type DetailRow = TitleRow & Omit<StudioTitle, keyof StudioTitleRow | 'workingCopy'> & CopyFields;

const EPISODES = sql`
  select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number, 'titleFa', e.title_fa, 'titleEn', e.title_en,
    'synopsisFa', e.synopsis_fa, 'airDate', e.air_date, 'runtime', e.runtime,
    'files', (select count(*) from files f where f.episode_id = e.id)) order by e.number), '[]')
  from episodes e where e.season_id = s.id`;

export async function findStudioTitle(db: Db, id: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${ROW}, t.original_title as "originalTitle", t.end_year as "endYear", t.runtime,
      t.release_date::text as "releaseDate", t.status, t.synopsis_fa as "synopsisFa", t.synopsis_en as "synopsisEn",
      t.tagline_fa as "taglineFa", t.trailer_url as "trailerUrl", t.awards_fa as awards, t.languages,
      array(select n.name from title_names n where n.title_id = t.id order by n.id) as "otherNames",
      array(select g.genre_id from title_genres g where g.title_id = t.id order by g.position) as genres,
      array(select c.country_code from title_countries c where c.title_id = t.id order by c.position) as countries,
      (select coalesce(json_agg(json_build_object('personId', p.id, 'fullnameFa', p.fullname_fa, 'fullnameEn',
        p.fullname_en, 'role', c.role, 'character', c.character_fa) order by c.position, c.role, c.person_id), '[]')
        from credits c join people p on p.id = c.person_id where c.title_id = t.id) as credits,
      (select coalesce(json_agg(json_build_object('number', s.number, 'year', s.year, 'titleFa', s.title_fa, 'episodes', (${EPISODES}))
        order by s.number), '[]') from seasons s where s.title_id = t.id) as seasons,
      (select coalesce(json_agg(json_build_object('id', k.id, 'titleFa', k.title_fa) order by k.position, k.id), '[]')
        from collection_titles ct join collections k on k.id = ct.collection_id where ct.title_id = t.id) as collections,
      w.version as "copyVersion", w.fields as "copyFields", w.publish_at as "copyPublishAt",
      w.failure as "copyFailure", w.failed_at as "copyFailedAt", w.updated_at as "copyUpdatedAt"
    from titles t left join working_copies w on w.kind = 'title' and w.record_id = t.id
    where t.id = ${id}`.execute(db);
  return rows[0];
}

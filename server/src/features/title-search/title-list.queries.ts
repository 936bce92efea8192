import type { TitleOrder, TitleSearchQuery } from '@pardeh/contract/titles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Page } from '../../platform/paging.ts';

export type TitleFilters = Pick<
  TitleSearchQuery,
  | 'type'
  | 'is_dubbed'
  | 'has_subtitle'
  | 'genre'
  | 'country'
  | 'audio'
  | 'subtitle'
  | 'year_from'
  | 'year_to'
  | 'rating_from'
  | 'access'
>;

const ORDERS: Record<TitleOrder, RawBuilder<unknown>> = {
  votes: sql`t.votes desc, t.id`,
  relevance: sql`t.votes desc, t.id`,
  rating: sql`t.rating desc nulls last, t.votes desc, t.id`,
  year: sql`t.year desc nulls last, t.votes desc, t.id`,
  newest: sql`t.added_at desc, t.id desc`,
};

export async function findTitles(
  db: Db,
  filters: TitleFilters,
  words: string | null,
  order: TitleOrder,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const where = conditions(filters, words);
  const found = await sql<{ id: number }>`
    select t.id from titles t where ${where} order by ${ORDERS[order]} limit ${page.size} offset ${page.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total from titles t where ${where}`.execute(
    db,
  );
  return { ids: found.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

function conditions(filters: TitleFilters, words: string | null): RawBuilder<unknown> {
  const all = [sql`true`];
  if (filters.type && filters.type !== 'all') all.push(sql`t.type = ${filters.type}`);
  if (filters.is_dubbed) all.push(sql`t.is_dubbed = ${filters.is_dubbed === '1'}`);
  if (filters.has_subtitle) all.push(sql`t.has_subtitle = ${filters.has_subtitle === '1'}`);
  if (filters.access) all.push(sql`t.access = ${filters.access}`);
  if (filters.year_from !== undefined) all.push(sql`t.year >= ${filters.year_from}`);
  if (filters.year_to !== undefined) all.push(sql`t.year <= ${filters.year_to}`);
  if (filters.rating_from !== undefined) all.push(sql`t.rating >= ${filters.rating_from}::real`);
  if (filters.genre !== undefined) {
    all.push(
      sql`exists (select from title_genres tg where tg.title_id = t.id and tg.genre_id = ${filters.genre})`,
    );
  }
  if (filters.country) {
    const code = filters.country.toUpperCase();
    all.push(
      sql`exists (select from title_countries tc where tc.title_id = t.id and tc.country_code = ${code})`,
    );
  }
  if (filters.audio) all.push(hasTrack('audio', filters.audio));
  if (filters.subtitle) all.push(hasTrack('subtitle', filters.subtitle));
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(
      t.title_fa ilike ${pattern} or t.title_en ilike ${pattern} or t.original_title ilike ${pattern} or t.imdb = ${words}
      or exists (select from title_names n where n.title_id = t.id and n.name ilike ${pattern})
    )`);
  }
  return sql.join(all, sql` and `);
}

function hasTrack(kind: 'audio' | 'subtitle', language: string): RawBuilder<unknown> {
  return sql`exists (
    select from files f join file_tracks track on track.file_id = f.id
    where f.title_id = t.id and f.kind = 'feature' and track.kind = ${kind} and track.lang = ${language}
  )`;
}

/** Which of the filters name something that does not exist. */
export async function unknownFilters(db: Db, { genre, country }: TitleFilters): Promise<string[]> {
  if (genre === undefined && country === undefined) return [];
  const { rows } = await sql<{ genre: boolean; country: boolean }>`
    select exists (select from genres where id = ${genre ?? null}) as genre,
      exists (select from countries where code = ${country?.toUpperCase() ?? null}) as country`.execute(db);
  const known = rows[0];
  return [
    ...(genre !== undefined && !known?.genre ? ['genre'] : []),
    ...(country !== undefined && !known?.country ? ['country'] : []),
  ];
}

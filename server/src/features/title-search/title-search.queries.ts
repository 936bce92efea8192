import type { TitleSearchQuery } from '@pardeh/contract/titles/title-search';
import { sql } from 'kysely';
import { isTitleWatched } from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';

export async function unknownFilters(db: Db, { genre, country }: TitleSearchQuery): Promise<string[]> {
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

/** What a profile has watched, and what it has hidden. */
export async function findUnwanted(db: Db, profileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from titles t where t.id in (select title_id from plays where profile_id = ${profileId})
      and ${isTitleWatched(profileId)}
    union select title_id from hidden_titles where profile_id = ${profileId}`.execute(db);
  return rows.map(({ id }) => id);
}

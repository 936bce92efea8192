import type { TitleSearchQuery } from '@pardeh/contract/title-search';
import { sql } from 'kysely';
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

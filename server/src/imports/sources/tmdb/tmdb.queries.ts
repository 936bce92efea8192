import type { Db } from '../../../database/database.ts';

export interface WantedTitle {
  type: 'movie' | 'series';
  imdb: string | null;
  titleEn: string;
  year: number | null;
}

/** The titles of the catalogue that lack a Persian synopsis; those with the most votes first. */
export async function findIncomplete(db: Db, limit: number): Promise<WantedTitle[]> {
  return db
    .selectFrom('titles')
    .select(['type', 'imdb', 'title_en as titleEn', 'year'])
    .where('synopsis_fa', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('votes', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

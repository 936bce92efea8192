import type { Db } from '../../database/database.ts';
import type { ImportedCountry, ImportedGenre } from '../record.ts';

export async function readGenres(db: Db): Promise<ImportedGenre[]> {
  return db
    .selectFrom('genres')
    .select(['key', 'title_fa as titleFa', 'title_en as titleEn'])
    .orderBy('id')
    .execute();
}

export async function readCountries(db: Db): Promise<ImportedCountry[]> {
  return db
    .selectFrom('countries')
    .select(['code', 'title_fa as titleFa', 'title_en as titleEn'])
    .orderBy('code')
    .execute();
}

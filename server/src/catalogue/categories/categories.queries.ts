import { sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

export async function readGenres(db: Db) {
  return db.selectFrom('genres').select(['id', 'title_fa', 'title_en']).orderBy('id').execute();
}

export async function readCountries(db: Db) {
  return db.selectFrom('countries').select(['code', 'title_fa', 'title_en']).orderBy('code').execute();
}

export interface Art {
  id: number;
  poster: string;
  poster_hash: string | null;
  backdrop: string | null;
  backdrop_hash: string | null;
  first_genre: number | null;
}

export async function readArt(db: Db, ids: number[], age: ViewerAge): Promise<Art[]> {
  const { rows } = await sql<Art>`
    select t.id, ${POSTER_KEY} as poster, t.poster_hash, t.backdrop, t.backdrop_hash,
      (select genre_id from title_genres g where g.title_id = t.id order by g.position limit 1) as first_genre
    from ${titlesFor(age)} t where t.id = any(${ids}::int[])`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export const SIMILAR_COUNT = 18;
const DIRECTOR_TITLES_COUNT = 24;

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

export async function findSimilar(db: Db, titleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id
    from titles other
    join (
      select tg.title_id, count(*) as shared
      from title_genres tg where tg.genre_id in (select genre_id from title_genres where title_id = ${titleId})
      group by tg.title_id
    ) alike on alike.title_id = other.id
    where other.id <> ${titleId}
    order by alike.shared desc, other.votes desc, other.id
    limit ${SIMILAR_COUNT}`.execute(db);
  return ids(rows);
}

export async function findDirectorTitles(db: Db, titleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id, t.votes
    from credits own
    join credits other on other.person_id = own.person_id and other.role = 'director'
    join titles t on t.id = other.title_id
    where own.title_id = ${titleId} and own.role = 'director' and t.id <> ${titleId}
    order by t.votes desc, t.id
    limit ${DIRECTOR_TITLES_COUNT}`.execute(db);
  return ids(rows);
}

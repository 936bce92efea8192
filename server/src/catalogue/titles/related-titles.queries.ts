import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';

const DIRECTOR_TITLES_COUNT = 24;

export async function findDirectorTitles(db: Db, titleId: number, age: ViewerAge): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id, t.votes
    from credits own join ${titlesFor(age)} this on this.id = own.title_id
    join credits other on other.person_id = own.person_id and other.role = 'director'
    join ${titlesFor(age)} t on t.id = other.title_id
    where own.title_id = ${titleId} and own.role = 'director' and t.id <> ${titleId}
    order by t.votes desc, t.id
    limit ${DIRECTOR_TITLES_COUNT}`.execute(db);
  return rows.map(({ id }) => id);
}

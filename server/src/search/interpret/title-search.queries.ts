import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { ORDER_BY, type Order } from '../index/text-index.ts';
import { type DocFilter, filterConditions } from '../index/word-match.queries.ts';
import { type GenreName, genreName } from './title-search.rules.ts';

const conditions = (filter: DocFilter) => sql.join([...filterConditions(filter), sql`true`], sql` and `);

export async function findByImdb(db: Db, imdb: string, filter: DocFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from titles t join title_docs d on d.id = t.id
    where t.imdb = ${imdb} and ${conditions(filter)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What these people have a part in. */
export async function findByPeople(
  db: Db,
  people: number[],
  filter: DocFilter,
  order: Order,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select d.id from title_docs d
      where d.id = any(array(select title_id from credits where person_id = any(${people}::int[]))) and ${conditions(filter)}
      order by ${ORDER_BY[order]}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** The Persian name first. */
export async function readPersonNames(db: Db, id: number): Promise<string[]> {
  const names = await db
    .selectFrom('people')
    .select(['fullname_fa', 'fullname_en'])
    .where('id', '=', id)
    .executeTakeFirst();
  return names ? [names.fullname_fa, names.fullname_en] : [];
}

export async function readGenreNames(db: Db): Promise<GenreName[]> {
  const genres = await db.selectFrom('genres').select(['id', 'title_fa', 'title_en']).orderBy('id').execute();
  return genres.map(({ id, title_fa, title_en }) => genreName(id, [title_fa, title_en]));
}

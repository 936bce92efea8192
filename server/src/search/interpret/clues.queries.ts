import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type DocFilter, whereFilter } from '../index/doc-filter.queries.ts';
import { ORDER_BY, type Order } from '../index/index-tables.ts';
import { type FacetNames, facetNames } from './clues.rules.ts';

export async function findTitleByImdb(db: Db, imdb: string, filter: DocFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from visible_titles t join title_docs d on d.id = t.id
    where t.imdb = ${imdb} and ${whereFilter(filter)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findTitlesOfPeople(
  db: Db,
  people: number[],
  filter: DocFilter,
  order: Order,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select d.id from title_docs d
      where d.id = any(array(select title_id from credits where person_id = any(${people}::int[])))
        and ${whereFilter(filter)}
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

export async function readGenreNames(db: Db): Promise<FacetNames[]> {
  const genres = await db.selectFrom('genres').select(['id', 'title_fa', 'title_en']).orderBy('id').execute();
  return genres.map(({ id, title_fa, title_en }) => facetNames(`genre:${id}`, [title_fa, title_en]));
}

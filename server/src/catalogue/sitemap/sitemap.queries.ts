import type { SitemapKind } from '@pardeh/contract/sitemap';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hasTitles, isCredited } from '../../database/visible.queries.ts';

export interface SitemapRow {
  id: number;
  slug: string;
  updated_at: Date | null;
  /** For a person: the role in the page's URL. */
  role: 'actor' | 'director' | 'writer' | null;
}

const SOURCES: Record<SitemapKind, RawBuilder<unknown>> = {
  titles: sql`select t.id, t.slug, t.updated_at, null::text as role from visible_titles t`,
  // A person's page is that of the role with the most votes, acting and directing before writing, as everywhere.
  // Credits are read first, and the title of each by its id (`offset 0`): without table statistics, the planner read all
  // titles for each person.
  people: sql`
    select p.id, p.slug, p.updated_at, main.role from people p
    cross join lateral (
      select c.role from (select title_id, role from credits where person_id = p.id offset 0) c
      cross join lateral (select votes from visible_titles where id = c.title_id offset 0) t
      group by c.role
      order by c.role = 'writer', sum(t.votes) desc, c.role = 'director' desc, c.role limit 1
    ) main`,
  collections: sql`
    select c.id, c.slug, null::timestamptz as updated_at, null::text as role from collections c
    where ${hasTitles(null)}`,
};

export async function findSitemapRows(db: Db, kind: SitemapKind, after: number, limit: number) {
  const { rows } = await sql<SitemapRow>`
    select * from (${SOURCES[kind]}) page where page.id > ${after} order by page.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

const TABLES: Record<SitemapKind, RawBuilder<unknown>> = {
  titles: sql`select id, updated_at from visible_titles`,
  people: sql`select id, updated_at from people p where ${isCredited(null)}`,
  collections: sql`select c.id, null::timestamptz as updated_at from collections c where ${hasTitles(null)}`,
};

/** The ids after which each sitemap file begins. */
export async function findFileStarts(db: Db, kind: SitemapKind, fileSize: number) {
  const { rows } = await sql<{ after: number; updated_at: Date | null }>`
    with numbered as (
      select id, updated_at, (row_number() over (order by id) - 1) / ${fileSize}::int as file from (${TABLES[kind]}) pages
    ),
    files as (select file, max(id) as last, max(updated_at) as updated_at from numbered group by file)
    select coalesce(lag(last) over (order by file), 0) as after, updated_at from files order by file`.execute(
    db,
  );
  return rows;
}

import type { TitleOrder } from '@pardeh/contract/titles/title-search';
import { type RawBuilder, sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import type { Page } from '../../database/paging.ts';
import { hasTitles, titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import { isTitleWatched } from '../watched/watched.sql.ts';

export interface CollectionRow {
  id: number;
  slug: string;
  title_fa: string;
  title_en: string;
  poster: string | null;
  poster_hash: string | null;
  titles_count: number;
}

export interface CollectionHeadRow extends CollectionRow {
  description_fa: string | null;
  backdrop: string | null;
  backdrop_hash: string | null;
}

/** A collection without a picture of its own shows that of its first title. */
const cardFor = (age: ViewerAge) => sql`
  c.id, c.slug, c.title_fa, c.title_en, coalesce(c.poster, first.poster) as poster,
  case when c.poster is null then first.poster_hash else c.poster_hash end as poster_hash,
  (
    select count(*)::int from collection_titles ct join ${titlesFor(age)} t on t.id = ct.title_id
    where ct.collection_id = c.id
  ) as titles_count`;

const firstTitleFor = (age: ViewerAge) => sql`left join lateral (
  select ${POSTER_KEY} as poster, t.poster_hash, t.backdrop, t.backdrop_hash
  from collection_titles ct join ${titlesFor(age)} t on t.id = ct.title_id
  where ct.collection_id = c.id order by t.poster is null, ct.position limit 1
) first on true`;

export async function findCollections(db: Db, page: Page, age: ViewerAge) {
  const found = await sql<CollectionRow>`
    select ${cardFor(age)} from collections c ${firstTitleFor(age)} where ${hasTitles(age)}
    order by c.position, c.id limit ${page.size} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from collections c where ${hasTitles(age)}`.execute(db);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findCollection(db: Db, id: number, age: ViewerAge) {
  const { rows } = await sql<CollectionHeadRow>`
    select ${cardFor(age)}, c.description_fa, coalesce(c.backdrop, first.backdrop) as backdrop,
      case when c.backdrop is null then first.backdrop_hash else c.backdrop_hash end as backdrop_hash
    from collections c ${firstTitleFor(age)} where c.id = ${id} and ${hasTitles(age)}`.execute(db);
  return rows[0];
}

const RELATED_COUNT = 8;

/** Those that share titles with it, then those that share genres, then the same kind. */
export async function findRelatedCollections(db: Db, id: number, age: ViewerAge): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    with own as (select title_id from collection_titles where collection_id = ${id}),
    own_genres as (
      select genre_id, count(*)::float8 / (select greatest(count(*), 1) from own) as share
      from title_genres where title_id in (select title_id from own) group by genre_id
    )
    select ${cardFor(age)}
    from collections c ${firstTitleFor(age)}
    where c.id <> ${id} and ${hasTitles(age)}
    order by
      (select count(*) from collection_titles ct join own using (title_id) where ct.collection_id = c.id) desc,
      (
        select coalesce(sum(own_genres.share), 0) / greatest(count(distinct ct.title_id), 1)
        from collection_titles ct join title_genres tg using (title_id) join own_genres using (genre_id)
        where ct.collection_id = c.id
      ) desc,
      c.kind = (select kind from collections where id = ${id}) desc, c.position, c.id
    limit ${RELATED_COUNT}`.execute(db);
  return rows;
}

const ORDERS: Record<TitleOrder | 'own', RawBuilder<unknown>> = {
  own: sql`ct.position, t.id`,
  relevance: sql`ct.position, t.id`,
  votes: sql`t.votes desc, t.id`,
  rating: sql`t.rating desc nulls last, t.votes desc, t.id`,
  year: sql`t.year desc nulls last, t.votes desc, t.id`,
  newest: sql`t.added_at desc, t.id desc`,
};

export async function findCollectionTitles(
  db: Db,
  id: number,
  order: TitleOrder | 'own',
  page: Page,
  age: ViewerAge,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from collection_titles ct join ${titlesFor(age)} t on t.id = ct.title_id
    where ct.collection_id = ${id}
    order by ${ORDERS[order]} limit ${page.size} offset ${page.offset}`.execute(db);
  return rows.map((row) => row.id);
}

export async function findSeenTitles(db: Db, id: number, profileId: number, age: ViewerAge) {
  const { rows } = await sql<{ id: number }>`
    select ct.title_id as id from collection_titles ct join ${titlesFor(age)} t on t.id = ct.title_id
    where ct.collection_id = ${id}
      and ${isTitleWatched(profileId)}
    order by ct.position`.execute(db);
  return rows.map((row) => row.id);
}

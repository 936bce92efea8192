import { sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { hasTitles, isCredited } from '../../database/visible.queries.ts';

export interface CardTitleRow {
  id: number;
  type: 'movie' | 'series';
  title_fa: string;
  title_en: string;
  year: number | null;
  end_year: number | null;
  rating: number | null;
  rt_meter: number | null;
  rt_status: 'certified' | 'fresh' | 'rotten' | null;
  is_dubbed: boolean;
  has_subtitle: boolean;
  poster: string | null;
  backdrop: string | null;
  tint: string | null;
  genres: string[];
}

export async function findCardTitle(db: Db, id: number): Promise<CardTitleRow | undefined> {
  const { rows } = await sql<CardTitleRow>`
    select t.id, t.type, t.title_fa, t.title_en, t.year, t.end_year, t.rating, t.rt_meter, t.rt_status,
      t.is_dubbed, t.has_subtitle, ${POSTER_KEY} as poster, t.backdrop, t.tint,
      array(
        select g.title_fa from title_genres tg join genres g on g.id = tg.genre_id
        where tg.title_id = t.id order by tg.position limit 3
      ) as genres
    from visible_titles t where t.id = ${id}`.execute(db);
  return rows[0];
}

export interface CardPersonRow {
  id: number;
  fullname_fa: string;
  fullname_en: string;
  image: string | null;
  works: string[];
}

export async function findCardPerson(db: Db, id: number): Promise<CardPersonRow | undefined> {
  const { rows } = await sql<CardPersonRow>`
    select p.id, p.fullname_fa, p.fullname_en, p.image,
      array(
        select t.title_fa from visible_titles t
        where t.id in (select c.title_id from credits c where c.person_id = p.id)
        order by t.votes desc, t.id limit 3
      ) as works
    from people p where p.id = ${id} and ${isCredited(null)}`.execute(db);
  return rows[0];
}

export interface CardCollectionRow {
  id: number;
  title_fa: string;
  title_en: string;
  titles_count: number;
  poster: string | null;
  backdrop: string | null;
}

/** As in the lists, a collection without pictures of its own shows those of its first title. */
export async function findCardCollection(db: Db, id: number): Promise<CardCollectionRow | undefined> {
  const { rows } = await sql<CardCollectionRow>`
    select c.id, c.title_fa, c.title_en, coalesce(c.poster, first.poster) as poster,
      coalesce(c.backdrop, first.backdrop) as backdrop,
      (
        select count(*)::int from collection_titles ct join visible_titles t on t.id = ct.title_id
        where ct.collection_id = c.id
      ) as titles_count
    from collections c
    left join lateral (
      select ${POSTER_KEY} as poster, t.backdrop from collection_titles ct join visible_titles t on t.id = ct.title_id
      where ct.collection_id = c.id order by t.poster is null, ct.position limit 1
    ) first on true
    where c.id = ${id} and ${hasTitles(null)}`.execute(db);
  return rows[0];
}

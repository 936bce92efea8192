import type { RailFilter } from '@pardeh/contract/studio/front-page/front-page';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { TypeFilter } from './slides.queries.ts';

export interface RailRow {
  id: number;
  title_fa: string;
  filter: RailFilter | null;
  ids: number[];
}

/** The front pages of everything, of films and of series each have their own rows. */
const PAGES: Record<TypeFilter, string> = { all: 'home', movie: 'movie', series: 'series' };

export async function findRails(db: Db, type: TypeFilter): Promise<RailRow[]> {
  const { rows } = await sql<RailRow>`
    select r.id, r.title_fa, r.filter,
      array(select rt.title_id from rail_titles rt where rt.rail_id = r.id order by rt.position) as ids
    from rails r where r.page = ${PAGES[type]} and r.is_shown
      and (r.starts_at is null or r.starts_at <= now()) and (r.ends_at is null or r.ends_at > now())
    order by r.position, r.id`.execute(db);
  return rows;
}

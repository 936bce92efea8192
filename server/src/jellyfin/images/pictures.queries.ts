import { sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { ItemId } from '../ids.rules.ts';

export interface Pictures {
  primary: string | null;
  wide: string | null;
  /** An episode's own picture is a frame of it. */
  isPrimaryWide: boolean;
}

/** The pictures of an item; null where there is none, or this viewer may not see it. */
export async function readPictures(db: Db, { kind, id }: ItemId, viewerAge: ViewerAge) {
  const shown = titlesFor(viewerAge);
  const of = {
    title: sql`select ${POSTER_KEY} as primary, t.backdrop as wide from ${shown} t where t.id = ${id}`,
    season: sql`select ${POSTER_KEY} as primary, t.backdrop as wide from seasons s
      join ${shown} t on t.id = s.title_id where s.id = ${id}`,
    episode: sql`select coalesce((select f.picture from files f where f.episode_id = e.id and f.kind = 'feature'
        and f.picture is not null limit 1), t.backdrop) as primary, t.backdrop as wide
      from episodes e join seasons s on s.id = e.season_id join ${shown} t on t.id = s.title_id where e.id = ${id}`,
    person: sql`select p.image as primary, null::text as wide from people p where p.id = ${id} and exists (
      select from credits c join ${shown} t on t.id = c.title_id where c.person_id = p.id)`,
    collection: sql`select coalesce(c.poster, ${POSTER_KEY}) as primary, coalesce(c.backdrop, t.backdrop) as wide
      from collections c join collection_titles ct on ct.collection_id = c.id
      join ${shown} t on t.id = ct.title_id where c.id = ${id} order by t.poster is null, ct.position limit 1`,
  };
  if (!(kind in of)) return null;
  const { rows } = await sql<Omit<Pictures, 'isPrimaryWide'>>`${of[kind as keyof typeof of]}`.execute(db);
  return rows[0] ? { ...rows[0], isPrimaryWide: kind === 'episode' } : null;
}

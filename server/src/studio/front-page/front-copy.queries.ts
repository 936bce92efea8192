import { sql } from 'kysely';
import { backdropUrl, POSTER_KEY, posterUrl } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import type { CopyTitle, FrontBase } from './front-copy.rules.ts';

/** Details of the titles in a working copy, for its lists. */
export async function findCopyTitles(
  db: Db,
  ids: readonly number[],
  mediaUrl: string,
): Promise<Map<number, CopyTitle>> {
  const { rows } = await sql<CopyTitle & { id: number }>`
    select t.id, t.title_fa as "titleFa", ${POSTER_KEY} as poster, t.backdrop,
      exists (select from visible_titles v where v.id = t.id) as "isVisible"
    from titles t where t.id = any(${ids}::int[]) and t.deleted_at is null`.execute(db);
  return new Map(
    rows.map(({ id, ...title }) => [
      id,
      {
        ...title,
        poster: posterUrl(mediaUrl, title.poster),
        backdrop: backdropUrl(mediaUrl, title.backdrop),
      },
    ]),
  );
}

export async function findFrontVersions(db: Db): Promise<FrontBase> {
  const { rows } = await sql<FrontBase>`
    select (select coalesce(json_object_agg(title_id, version), '{}') from slides) as slides,
      (select coalesce(json_object_agg(id, version), '{}') from rails) as rails`.execute(db);
  return rows[0] ?? { slides: {}, rails: {} };
}

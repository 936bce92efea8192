import type { StudioSlide } from '@pardeh/contract/studio/front-page/front-page';
import { sql } from 'kysely';
import { backdropUrl, POSTER_KEY, posterUrl } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { withIsoTimes } from '../../database/iso-times.ts';

interface SlideRow extends Omit<StudioSlide, 'startsAt' | 'endsAt'> {
  startsAt: Date | null;
  endsAt: Date | null;
}

const SLIDES = sql`
  select s.id, s.title_id as "titleId", t.title_fa as "titleFa", t.backdrop, ${POSTER_KEY} as poster,
    s.tagline_fa as "taglineFa", s.position, s.starts_at as "startsAt", s.ends_at as "endsAt", s.version,
    (s.starts_at is null or s.starts_at <= now()) and (s.ends_at is null or s.ends_at > now())
      and exists (select from visible_titles v where v.id = s.title_id) as "isShown"
  from slides s join titles t on t.id = s.title_id`;

export async function findStudioSlides(db: Db, mediaUrl: string): Promise<StudioSlide[]> {
  const { rows } = await sql<SlideRow>`${SLIDES} order by s.position, s.id`.execute(db);
  return rows.map((row) => toSlide(row, mediaUrl));
}

export async function findStudioSlide(db: Db, id: number, mediaUrl = ''): Promise<StudioSlide | undefined> {
  const { rows } = await sql<SlideRow>`${SLIDES} where s.id = ${id}`.execute(db);
  return rows[0] && toSlide(rows[0], mediaUrl);
}

function toSlide(row: SlideRow, mediaUrl: string): StudioSlide {
  return {
    ...withIsoTimes(row),
    backdrop: backdropUrl(mediaUrl, row.backdrop),
    poster: posterUrl(mediaUrl, row.poster),
  };
}

/** Null when the title has a slide already. */
export async function insertSlide(db: Db, titleId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into slides (title_id, position)
    select id, (select coalesce(max(position), 0) + 1 from slides) from titles where id = ${titleId} and deleted_at is null
    on conflict (title_id) do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function writeSlide(db: Db, id: number, fields: Record<string, unknown>): Promise<void> {
  const columns = { taglineFa: 'tagline_fa', position: 'position', startsAt: 'starts_at', endsAt: 'ends_at' };
  const set = Object.entries(columns).flatMap(([field, column]) =>
    field in fields ? [sql`${sql.ref(column)} = ${fields[field]}`] : [],
  );
  if (set.length > 0) await sql`update slides set ${sql.join(set)} where id = ${id}`.execute(db);
}

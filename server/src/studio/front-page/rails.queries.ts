import type { StudioRail } from '@pardeh/contract/studio/front-page/front-page';
import { sql } from 'kysely';
import { posterUrl } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { withIsoTimes } from '../../database/iso-times.ts';

interface RailRow extends Omit<StudioRail, 'startsAt' | 'endsAt'> {
  startsAt: Date | null;
  endsAt: Date | null;
}

const RAILS = sql`
  select r.id, r.title_fa as "titleFa", r.page, r.filter, r.is_shown as shown, r.starts_at as "startsAt",
    r.ends_at as "endsAt", r.position, r.version, r.is_shown and (r.starts_at is null or r.starts_at <= now())
      and (r.ends_at is null or r.ends_at > now()) as "isShown",
    (select coalesce(json_agg(json_build_object('id', t.id, 'titleFa', t.title_fa, 'poster', t.poster)
      order by rt.position), '[]') from rail_titles rt join titles t on t.id = rt.title_id where rt.rail_id = r.id) as titles
  from rails r`;

export async function findStudioRails(db: Db, mediaUrl: string): Promise<StudioRail[]> {
  const { rows } = await sql<RailRow>`${RAILS} order by r.page, r.position, r.id`.execute(db);
  return rows.map((row) => toRail(row, mediaUrl));
}

export async function findStudioRail(db: Db, id: number, mediaUrl = ''): Promise<StudioRail | undefined> {
  const { rows } = await sql<RailRow>`${RAILS} where r.id = ${id}`.execute(db);
  return rows[0] && toRail(rows[0], mediaUrl);
}

/** With its titles as ids, as editors submit them. */
export async function readEditableRail(db: Db, id: number) {
  const rail = await findStudioRail(db, id);
  return rail && { ...rail, titles: rail.titles.map((title) => title.id) };
}

function toRail(row: RailRow, mediaUrl: string): StudioRail {
  const titles = row.titles.map((title) => ({ ...title, poster: posterUrl(mediaUrl, title.poster) }));
  return { ...withIsoTimes(row), titles };
}

export async function insertRail(db: Db, titleFa: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rails (title_fa, position) values (${titleFa}, (select coalesce(max(position), 0) + 1 from rails))
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function writeRail(db: Db, id: number, fields: Record<string, unknown>): Promise<void> {
  const columns = {
    titleFa: 'title_fa',
    page: 'page',
    shown: 'is_shown',
    position: 'position',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
  };
  const set = Object.entries(columns).flatMap(([field, column]) =>
    field in fields ? [sql`${sql.ref(column)} = ${fields[field]}`] : [],
  );
  if ('filter' in fields)
    set.push(sql`filter = ${fields.filter === null ? null : JSON.stringify(fields.filter)}::jsonb`);
  if (set.length > 0) await sql`update rails set ${sql.join(set)} where id = ${id}`.execute(db);
  if (fields.titles) {
    await db.deleteFrom('rail_titles').where('rail_id', '=', id).execute();
    await sql`
      insert into rail_titles (rail_id, title_id, position)
      select ${id}, t.id, min(place) from unnest(${fields.titles as number[]}::int[]) with ordinality given (title, place)
      join titles t on t.id = given.title group by t.id`.execute(db);
  }
}

import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { BulkRow, PlannedEdit } from './bulk-edit.rules.ts';

/** Always in the same order, so that two edits cannot deadlock. */
export async function lockRows(db: Db, ids: readonly number[]): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select t.id, t.visibility, t.access, t.publish_at is not null as "hasTime", t.deleted_at is not null as "isDeleted",
      array(select g.genre_id from title_genres g where g.title_id = t.id order by g.position) as genres
    from titles t where t.id = any(${ids}::int[]) order by t.id for update of t`.execute(db);
  return rows;
}

/** Some changes of a bulk edit after the first `from`, without those whose fields others changed since. */
export async function readPastChanges(
  db: Db,
  bulkId: number,
  from: number,
  size: number,
): Promise<{ through: number; past: PlannedEdit[] }> {
  const { rows } = await sql<PlannedEdit & { isStale: boolean }>`
    select c.record_id as id, c.action, c.changes, exists (
      select from record_changes later where later.kind = 'title' and later.record_id = c.record_id
        and later.version > c.version
        and (later.action = 'merge' or later.changes ?| array(select jsonb_object_keys(c.changes))
          or (c.action in ('delete', 'restore') and later.action in ('delete', 'restore')))
    ) as "isStale"
    from record_changes c where c.bulk_id = ${bulkId} order by c.id offset ${from} limit ${size}`.execute(db);
  return { through: rows.length, past: rows.filter(({ isStale }) => !isStale) };
}

/** The rows, their genres and their history, each in one statement. */
export async function writeMany(
  db: Db,
  edits: readonly PlannedEdit[],
  { bulkId, userId }: { bulkId: number; userId: number | null },
): Promise<void> {
  if (edits.length === 0) return;
  const after = ({ changes }: PlannedEdit, field: string) => changes[field]?.[1];
  const given = JSON.stringify(
    edits.map((edit) => ({
      id: edit.id,
      action: edit.action,
      changes: edit.changes,
      visibility: after(edit, 'visibility'),
      access: after(edit, 'access'),
      genres: after(edit, 'genres'),
    })),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb)
    as given (id int, action text, changes jsonb, visibility text, access text, genres int[])`;
  await sql`
    update titles t set visibility = coalesce(given.visibility, t.visibility), access = coalesce(given.access, t.access),
      deleted_at = case given.action when 'delete' then now() when 'restore' then null else t.deleted_at end,
      version = t.version + 1, updated_at = now()
    from ${rows} where t.id = given.id`.execute(db);
  await sql`delete from title_genres g using ${rows} where given.genres is not null and g.title_id = given.id`.execute(
    db,
  );
  await sql`
    insert into title_genres (title_id, genre_id, position)
    select given.id, item.genre, item.place from ${rows}
    cross join unnest(given.genres) with ordinality as item (genre, place)`.execute(db);
  await sql`
    insert into record_changes (kind, record_id, user_id, action, version, changes, bulk_id)
    select 'title', t.id, ${userId}, given.action, t.version, given.changes, ${bulkId}
    from ${rows} join titles t on t.id = given.id order by t.id`.execute(db);
  await sql`select pg_notify('studio', json_build_object('event', 'change', 'kind', 'title', 'id', ${edits[0]?.id ?? 0}::int,
    'action', 'edit', 'version', 0, 'userId', ${userId}::int)::text)`.execute(db);
}

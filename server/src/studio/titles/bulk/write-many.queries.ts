import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { BulkRow, PlannedEdit } from './bulk-edit.rules.ts';

/** Always in the same order, so that two edits cannot deadlock. */
export async function lockRows(db: Db, ids: readonly number[]): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow & { publishAt: Date | null }>`
    select t.id, t.visibility, t.access, t.deleted_at is not null as "isDeleted", t.age_rating as "ageRating", t.min_age as "minAge",
      t.publish_at as "publishAt", t.licence_from::text as "licenceFrom", t.licence_to::text as "licenceTo", t.languages,
      array(select g.genre_id from title_genres g where g.title_id = t.id order by g.position) as genres,
      array(select c.country_code from title_countries c where c.title_id = t.id order by c.position) as countries
    from titles t where t.id = any(${ids}::int[]) order by t.id for update of t`.execute(db);
  return rows.map((row) => ({ ...row, publishAt: row.publishAt?.toISOString() ?? null }));
}

/** The next changes of a bulk edit after `from`, except those whose fields others have changed since. */
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

const COLUMNS = {
  visibility: sql`visibility`,
  access: sql`access`,
  ageRating: sql`age_rating`,
  minAge: sql`min_age`,
  publishAt: sql`publish_at`,
  licenceFrom: sql`licence_from`,
  licenceTo: sql`licence_to`,
};
/** The database types of the values in a change: [before, after]. */
const TYPES: Record<string, RawBuilder<unknown>> = {
  minAge: sql`smallint`,
  publishAt: sql`timestamptz`,
  licenceFrom: sql`date`,
  licenceTo: sql`date`,
};

/** Null clears a column; columns without a change keep their value. */
const SET_COLUMNS = sql.join(
  Object.entries(COLUMNS).map(([field, column]) => {
    const after = sql`(given.changes -> ${sql.lit(field)} ->> 1)::${TYPES[field] ?? sql`text`}`;
    return sql`${column} = case when given.changes ? ${sql.lit(field)} then ${after} else t.${column} end`;
  }),
);

/** The rows, their lists and their history, each in one statement. */
export async function writeMany(
  db: Db,
  edits: readonly PlannedEdit[],
  { bulkId, userId }: { bulkId: number; userId: number | null },
): Promise<void> {
  if (edits.length === 0) return;
  const after = ({ changes }: PlannedEdit, field: string) => changes[field]?.[1];
  const input = JSON.stringify(
    edits.map((edit) => ({
      id: edit.id,
      action: edit.action,
      changes: edit.changes,
      languages: after(edit, 'languages'),
      genres: after(edit, 'genres'),
      countries: after(edit, 'countries'),
    })),
  );
  const rows = sql`jsonb_to_recordset(${input}::jsonb)
    as given (id int, action text, changes jsonb, languages text[], genres int[], countries text[])`;
  await sql`
    update titles t set ${SET_COLUMNS}, languages = coalesce(given.languages, t.languages),
      deleted_at = case given.action when 'delete' then now() when 'restore' then null else t.deleted_at end,
      version = t.version + 1, updated_at = now()
    from ${rows} where t.id = given.id`.execute(db);
  for (const [list, table, column] of [
    ['genres', 'title_genres', 'genre_id'],
    ['countries', 'title_countries', 'country_code'],
  ] as const) {
    if (!edits.some((edit) => after(edit, list))) continue;
    const values = sql.ref(`given.${list}`);
    await sql`
      delete from ${sql.table(table)} old using ${rows} where ${values} is not null and old.title_id = given.id`.execute(
      db,
    );
    await sql`
      insert into ${sql.table(table)} (title_id, ${sql.ref(column)}, position)
      select given.id, item.value, item.place from ${rows}
      cross join unnest(${values}) with ordinality as item (value, place)`.execute(db);
  }
  await sql`
    insert into record_changes (kind, record_id, user_id, action, version, changes, bulk_id)
    select 'title', t.id, ${userId}, given.action, t.version, given.changes, ${bulkId}
    from ${rows} join titles t on t.id = given.id order by t.id`.execute(db);
  await sql`select pg_notify('studio', json_build_object('event', 'change', 'kind', 'title', 'id', ${edits[0]?.id ?? 0}::int,
    'action', 'edit', 'version', 0, 'userId', ${userId}::int)::text)`.execute(db);
}

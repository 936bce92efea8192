import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { BulkChange } from './bulk-edit.rules.ts';

export interface NewBulkEdit {
  userId: number;
  change: BulkChange;
  ids: readonly number[];
}

export async function insertBulkEdit(db: Db, { userId, change, ids }: NewBulkEdit): Promise<number> {
  const made = await db
    .insertInto('bulk_edits')
    .values({
      user_id: userId,
      change: JSON.stringify(change),
      title_ids: [...ids],
      total: ids.length,
      undoes: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Undefined when there is no such edit, it is still running, or it was undone already. */
export async function insertUndo(db: Db, id: number, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_edits (user_id, undoes, total)
    select ${userId}, b.id, (select count(*) from record_changes c where c.bulk_id = b.id)
    from bulk_edits b
    where b.id = ${id} and b.state in ('stopped', 'done', 'failed') and b.undoes is null
      and not exists (select from bulk_edits other where other.undoes = b.id)
    returning id`.execute(db);
  return rows[0]?.id;
}

export async function countTitles(db: Db, id: number): Promise<number> {
  const edit = await db.selectFrom('bulk_edits').select('total').where('id', '=', id).executeTakeFirst();
  return edit?.total ?? 0;
}

export async function startRun(db: Db, id: number): Promise<void> {
  await sql`update bulk_edits set started_at = now(), started_progress = done / greatest(total, 1)::real
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

export interface OpenBulkEdit {
  id: number;
  userId: number | null;
  change: BulkChange;
  undoes: number | null;
  done: number;
  total: number;
}

/** Waits for a batch that is running; undefined when the edit is stopped or finished. */
export async function lockBulkEdit(db: Db, id: number): Promise<OpenBulkEdit | undefined> {
  const { rows } = await sql<OpenBulkEdit>`
    select id, user_id as "userId", change, undoes, done, total from bulk_edits
    where id = ${id} and state in ('waiting', 'running') for update`.execute(db);
  return rows[0];
}

export async function readBatchIds(db: Db, { id, done }: OpenBulkEdit, size: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select title_ids[${done + 1}:${done + size}] as ids from bulk_edits where id = ${id}`.execute(db);
  return rows[0]?.ids ?? [];
}

export async function advance(
  db: Db,
  id: number,
  { through, changed, added }: { through: number; changed: number; added: readonly number[] },
): Promise<void> {
  await sql`
    update bulk_edits set done = done + ${through}, changed = changed + ${changed},
      added_ids = added_ids || ${added}::int[],
      state = case when done + ${through} >= total then 'done' else 'running' end,
      finished_at = case when done + ${through} >= total then now() end
    where id = ${id}`.execute(db);
}

export async function markFailed(db: Db, id: number): Promise<void> {
  await sql`update bulk_edits set state = 'failed', finished_at = now() where id = ${id}`.execute(db);
}

/** Appends titles to the collection in the given order; returns those that were not in it before. */
export async function addToCollection(
  db: Db,
  collectionId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into collection_titles (collection_id, title_id, position)
    select ${collectionId}, given.id, coalesce((
      select max(position) from collection_titles where collection_id = ${collectionId}
    ), 0) + given.place
    from unnest(${ids}::int[]) with ordinality given (id, place) join titles t on t.id = given.id
    on conflict do nothing returning title_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the titles that the edit added to its collection. */
export async function takeFromCollection(db: Db, bulkId: number): Promise<void> {
  await sql`
    delete from collection_titles member using bulk_edits b
    where b.id = ${bulkId} and member.collection_id = (b.change ->> 'addCollection')::int
      and member.title_id = any(b.added_ids)`.execute(db);
}

export async function hasRow(
  db: Db,
  table: 'genres' | 'collections' | 'countries',
  key: number | string,
): Promise<boolean> {
  const column = sql.ref(table === 'countries' ? 'code' : 'id');
  const { rows } = await sql`select from ${sql.table(table)} where ${column} = ${key}`.execute(db);
  return rows.length > 0;
}

/** The total number of titles, and the names of the best known of these. */
export async function describeTitles(db: Db, ids: readonly number[], names: number) {
  const { rows } = await sql<{ names: string[]; of: number }>`
    select (select count(*)::int from titles where deleted_at is null) as of, array(
      select title_fa from titles where id = any(${ids}::int[]) order by votes desc, id limit ${names}) as names`.execute(
    db,
  );
  return rows[0] ?? { names: [], of: 0 };
}

import type { QueryOf } from '@pardeh/contract/endpoint';
import type { listRecordChanges, RecordChange, RecordKind } from '@pardeh/contract/studio/records';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { withIsoTimes } from '../../database/iso-times.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { RecordAction } from '../../database/schema/studio.ts';
import type { Changes } from './changes.rules.ts';
import { TABLES, type VersionedKind } from './record-kinds.ts';

export interface NewChange {
  kind: RecordKind;
  id: number;
  userId: number | null;
  action: RecordAction;
  version: number;
  changes: Changes;
}

/** Returns the id of the change, for undoing it. */
export async function addChange(db: Db, change: NewChange): Promise<number> {
  const { id } = await db
    .insertInto('record_changes')
    .values({
      kind: change.kind,
      record_id: change.id,
      user_id: change.userId,
      action: change.action,
      version: change.version,
      changes: JSON.stringify(change.changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Waits until nobody else changes the record. */
export async function lockRecord(db: Db, kind: VersionedKind, id: number): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(TABLES[kind])} where id = ${id} for update`.execute(
    db,
  );
  return rows.length > 0;
}

export async function raiseVersion(db: Db, kind: VersionedKind, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(TABLES[kind])} set version = version + 1 where id = ${id} returning version`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`No ${kind} ${id}`);
  return rows[0].version;
}

export async function fieldsChangedSince(db: Db, kind: RecordKind, id: number, version: number) {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(changes) as field from record_changes
    where kind = ${kind} and record_id = ${id} and version > ${version}`.execute(db);
  return new Set(rows.map(({ field }) => field));
}

interface ChangeRow extends Omit<RecordChange, 'at' | 'user'> {
  at: Date;
  userId: number | null;
  userName: string | null;
}

const COLUMNS = sql`c.id, c.at, c.kind, c.record_id as "recordId", c.action, c.version, c.changes, c.user_id as "userId"`;

/** Its current name, or the last name of a recently deleted record. */
const RECORD_NAME = sql`coalesce(
  case c.kind
    when 'title' then (select title_fa from titles where id = c.record_id)
    when 'person' then (select fullname_fa from people where id = c.record_id)
    when 'collection' then (select title_fa from collections where id = c.record_id)
    when 'genre' then (select title_fa from genres where id = c.record_id)
    when 'rail' then (select title_fa from rails where id = c.record_id)
    when 'slide' then (select t.title_fa from slides s join titles t on t.id = s.title_id where s.id = c.record_id)
  end,
  (
    select coalesce(r.snapshot #>> '{people,0,fullname_fa}', r.snapshot #>> '{collections,0,title_fa}',
      r.snapshot #>> '{genres,0,title_fa}', r.snapshot #>> '{rails,0,title_fa}')
    from removed_records r where r.kind = c.kind and r.record_id = c.record_id
  )
) as "recordName"`;

export async function findChanges(
  db: Db,
  { kind, record, user }: QueryOf<typeof listRecordChanges>,
  page: Page,
) {
  const where = sql`where (${kind ?? null}::text is null or c.kind = ${kind ?? null})
    and (${record ?? null}::int is null or c.record_id = ${record ?? null})
    and (${user ?? null}::int is null or c.user_id = ${user ?? null})`;
  const { rows, total } = await pagedRows<ChangeRow>(db, page, {
    columns: sql`${COLUMNS}, u.name as "userName", ${RECORD_NAME}`,
    from: sql`from record_changes c left join users u on u.id = c.user_id ${where}`,
    order: sql`c.id desc`,
    count: sql`select count(*) from record_changes c ${where}`,
  });
  return { rows: rows.map(toChange), total };
}

export async function findChangesByNumber(db: Db, ids: readonly number[]): Promise<RecordChange[]> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS}, null::text as "userName", null::text as "recordName" from record_changes c
    where c.id = any(${ids}::bigint[]) order by c.id desc`.execute(db);
  return rows.map(toChange);
}

function toChange({ userId, userName, ...row }: ChangeRow): RecordChange {
  const user = userId === null ? null : { id: userId, name: userName ?? '' };
  return { ...withIsoTimes(row), id: Number(row.id), user };
}

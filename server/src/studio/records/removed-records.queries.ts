import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { addChange } from './record-changes.queries.ts';
import { DEPENDENT_ROWS, TABLES, type VersionedKind } from './record-kinds.ts';

export type RemovableKind = Exclude<VersionedKind, 'title'>;

const PLACE_TAKEN = 'این مورد را نمی‌توان برگرداند، چون مورد دیگری جای آن را گرفته است.';

/** After this many days a deleted record can no longer be restored. */
export const RETENTION_DAYS = 30;

/** Deletes a record and its dependent rows, and keeps a snapshot from which all of it can be restored. */
export async function removeRecord(
  db: Db,
  { kind, id, userId }: { kind: RemovableKind; id: number; userId: number | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const own = await rowsOf(trx, TABLES[kind], 'id', id);
    const [record] = own;
    if (!record) throw new AppError('not_found');
    const snapshot: Record<string, unknown[]> = { [TABLES[kind]]: own };
    for (const [table, column] of DEPENDENT_ROWS[kind]) {
      snapshot[table] = await rowsOf(trx, table, column, id);
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
    }
    await sql`delete from ${sql.table(TABLES[kind])} where id = ${id}`.execute(trx);
    await sql`
      insert into removed_records (kind, record_id, snapshot) values (${kind}, ${id}, ${JSON.stringify(snapshot)})
      on conflict (kind, record_id) do update set snapshot = excluded.snapshot, removed_at = now()`.execute(
      trx,
    );
    const version = Number(record.version ?? 1);
    await addChange(trx, { kind, id, userId, action: 'delete', version, changes: {} });
  });
}

/** Rows that refer to something deleted since (a credit of a deleted title) are left out. */
export async function restoreRecord(
  db: Db,
  { kind, id, userId }: { kind: RemovableKind; id: number; userId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .deleteFrom('removed_records')
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .returning('snapshot')
      .executeTakeFirst();
    if (!stored) throw new AppError('not_found');
    for (const table of [TABLES[kind], ...DEPENDENT_ROWS[kind].map(([name]) => name)]) {
      const rows = (stored.snapshot as Record<string, Record<string, unknown>[]>)[table] ?? [];
      const alive = table === TABLES[kind] || !rows[0] || !('title_id' in rows[0]);
      await sql`
        insert into ${sql.table(table)}
        select row.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) row
        where ${alive ? sql`true` : sql`exists (select from titles t where t.id = row.title_id)`}
        on conflict do nothing`.execute(trx);
    }
    const [record] = await rowsOf(trx, TABLES[kind], 'id', id);
    // Its unique key has been taken by another record; the snapshot is kept.
    if (!record) throw new AppError('conflict', { message: PLACE_TAKEN });
    await trx.deleteFrom('moved_records').where('kind', '=', kind).where('old_id', '=', id).execute();
    const version = Number(record.version ?? 1);
    await addChange(trx, { kind, id, userId, action: 'restore', version, changes: {} });
  });
}

/** Drops old snapshots; the changes stay in the history. */
export async function forgetRemoved(db: Db): Promise<void> {
  await sql`delete from removed_records where removed_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(
    db,
  );
}

async function rowsOf(db: Db, table: string, column: string, id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(kept) as row from ${sql.table(table)} kept where ${sql.ref(column)} = ${id}`.execute(db);
  return rows.map(({ row }) => row);
}

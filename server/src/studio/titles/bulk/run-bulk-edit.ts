import { setTimeout as pause } from 'node:timers/promises';
import { announceChange, beginBatch } from '../../../database/catalogue-changes.queries.ts';
import type { Database, Db } from '../../../database/database.ts';
import { isForeignKeyViolation } from '../../../database/database-errors.ts';
import { lockFieldsOfMany } from '../../../imports/imports.ts';
import {
  addToCollection,
  advance,
  lockBulkEdit,
  markFailed,
  type OpenBulkEdit,
  readBatchIds,
  startRun,
  takeFromCollection,
} from './bulk-edit.queries.ts';
import { type PlannedEdit, planEdit, planUndo } from './bulk-edit.rules.ts';
import { lockRows, readPastChanges, writeMany } from './write-many.queries.ts';

/** Small, because editors of these titles wait for the batch. */
const BATCH = 200;

interface BulkEditOptions {
  signal?: AbortSignal;
  isUrgent?: boolean;
}

/** Continues where it stopped, batch by batch; each batch and its count are one transaction. */
export async function runBulkEdit(
  { db }: Pick<Database, 'db'>,
  id: number,
  options: BulkEditOptions = {},
): Promise<void> {
  await startRun(db, id);
  try {
    await runBatches(db, id, options);
  } finally {
    await announceChange(db, 'end');
  }
}

async function runBatches(db: Db, id: number, options: BulkEditOptions): Promise<void> {
  for (;;) {
    options.signal?.throwIfAborted();
    const began = performance.now();
    const isOver = await db
      .transaction()
      .execute((trx) => doBatch(trx, id))
      .catch(async (error: unknown) => {
        // The genre or collection that it is about was deleted meanwhile.
        if (!isForeignKeyViolation(error)) throw error;
        await markFailed(db, id);
        return true;
      });
    if (isOver) return;
    // Leaves half of the time to viewers.
    if (!options.isUrgent) await pause(performance.now() - began);
  }
}

async function doBatch(db: Db, id: number): Promise<boolean> {
  await beginBatch(db);
  const edit = await lockBulkEdit(db, id);
  if (!edit) return true;
  const batch = edit.undoes === null ? await planBatch(db, edit) : await planUndoBatch(db, edit);
  await writeMany(db, batch.edits, { bulkId: id, userId: edit.userId });
  const fields = batch.edits.map((each) => ({ id: each.id, fields: Object.keys(each.changes) }));
  await lockFieldsOfMany(db, 'title', fields);
  await advance(db, id, {
    through: batch.through,
    changed: Math.max(batch.edits.length, batch.added.length),
    added: batch.added,
  });
  return edit.done + batch.through >= edit.total;
}

interface PlannedBatch {
  through: number;
  edits: PlannedEdit[];
  added: number[];
}

async function planBatch(db: Db, edit: OpenBulkEdit): Promise<PlannedBatch> {
  const { change } = edit;
  const ids = await readBatchIds(db, edit, BATCH);
  const edits = (await lockRows(db, ids)).flatMap((row) => planEdit(row, change) ?? []);
  const added =
    change.addCollection === undefined ? [] : await addToCollection(db, change.addCollection, ids);
  return { through: ids.length, edits, added };
}

async function planUndoBatch(db: Db, edit: OpenBulkEdit): Promise<PlannedBatch> {
  const undone = edit.undoes ?? 0;
  if (edit.done === 0) await takeFromCollection(db, undone);
  const { through, past } = await readPastChanges(db, undone, edit.done, BATCH);
  const ids = past.map(({ id }) => id);
  const rows = new Map((await lockRows(db, ids)).map((row) => [row.id, row]));
  const edits = past.flatMap((each) => {
    const row = rows.get(each.id);
    return row ? (planUndo(row, each) ?? []) : [];
  });
  return { through, edits, added: [] };
}

import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { RecordAction } from '../../database/schema/studio.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { lockFields } from '../../imports/imports.ts';
import { afterOf, type Changes, changesOf } from './changes.rules.ts';
import { addChange, fieldsChangedSince, lockRecord, raiseVersion } from './record-changes.queries.ts';
import type { VersionedKind } from './record-kinds.ts';

const STALE = 'همکار شما همین بخش‌ها را در این میان تغییر داده است. دو نسخه را مقایسه کنید.';

export interface Edit<R> {
  kind: VersionedKind;
  id: number;
  userId: number | null;
  action?: RecordAction;
  /** The version that the editor saw; without it there is no check for conflicts. */
  version?: number | undefined;
  patch: object;
  read(db: Db, id: number): Promise<R | undefined>;
  write(db: Db, id: number, fields: Record<string, unknown>, current: R): Promise<void>;
}

export interface Edited {
  /** Null when the patch changes nothing. */
  changeId: number | null;
  changes: Changes;
}

/**
 * Changes a record under its lock. Fields that others changed meanwhile matter only if they are the same: then the
 * editor gets a conflict with both versions, and nothing is overwritten silently.
 */
export async function editRecord<R extends { version: number }>(db: Db, edit: Edit<R>): Promise<Edited> {
  return inTransaction(db, (trx) => editLocked(trx, edit));
}

async function editLocked<R extends { version: number }>(db: Db, edit: Edit<R>): Promise<Edited> {
  const { kind, id } = edit;
  const current = requireFound((await lockRecord(db, kind, id)) ? await edit.read(db, id) : undefined);
  const changes = changesOf(current, edit.patch);
  if (edit.version !== undefined && edit.version !== current.version) {
    const theirs = await fieldsChangedSince(db, kind, id, edit.version);
    if (edit.version > current.version || Object.keys(changes).some((field) => theirs.has(field))) {
      throw new AppError('conflict', { message: STALE, extra: { current, yours: edit.patch } });
    }
  }
  if (Object.keys(changes).length === 0) return { changeId: null, changes };
  await edit.write(db, id, afterOf(changes), current);
  // Imports must not overwrite a manual edit, not even a field that was cleared.
  await lockFields(db, kind, id, Object.keys(changes));
  const version = await raiseVersion(db, kind, id);
  const action = edit.action ?? 'edit';
  return {
    changeId: await addChange(db, { kind, id, userId: edit.userId, action, version, changes }),
    changes,
  };
}

import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { lockBoth } from '../records/merge-records.ts';
import { recordMove } from '../records/moved-records.queries.ts';
import { addChange, lockRecord, raiseVersion } from '../records/record-changes.queries.ts';
import { markDeleted, readTypes } from './delete-title.queries.ts';
import { moveToTitle } from './merge-titles.queries.ts';
import { TITLE_TEXTS } from './titles.texts.ts';

/** Hides a title at once and deletes nothing, or brings it back with files, comments and history. */
export async function setDeleted(db: Db, id: number, userId: number, isDeleted: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockRecord(trx, 'title', id)) || !(await markDeleted(trx, id, isDeleted))) {
      throw new AppError('not_found');
    }
    const version = await raiseVersion(trx, 'title', id);
    const action = isDeleted ? 'delete' : 'restore';
    return addChange(trx, { kind: 'title', id, userId, action, version, changes: {} });
  });
}

export async function mergeTitle(db: Db, id: number, into: number, userId: number): Promise<void> {
  if (id === into) throw new AppError('invalid', { fields: { into: [TITLE_TEXTS.mergeItself] } });
  await db.transaction().execute(async (trx) => {
    await lockBoth(trx, 'title', [id, into]);
    const types = await readTypes(trx, [id, into]);
    if (types.get(id) !== types.get(into)) {
      throw new AppError('invalid', { fields: { into: [TITLE_TEXTS.mergeOtherType] } });
    }
    await moveToTitle(trx, id, into);
    await markDeleted(trx, id, true);
    await recordMove(trx, 'title', id, into);
    for (const each of [id, into]) {
      const version = await raiseVersion(trx, 'title', each);
      const changes = { merged: [id, into] as [unknown, unknown] };
      await addChange(trx, { kind: 'title', id: each, userId, action: 'merge', version, changes });
    }
  });
}

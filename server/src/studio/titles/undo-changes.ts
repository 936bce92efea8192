import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { beforeOf } from '../records/changes.rules.ts';
import { fieldsChangedSince, findChangesByNumber } from '../records/record-changes.queries.ts';
import { setDeleted } from './delete-title.ts';
import { editTitle } from './edit-title.ts';

/** Reverts changes, newest first, unless somebody has edited the same fields since. */
export async function undoChanges(db: Db, ids: readonly number[], userId: number) {
  let undone = 0;
  const changes = (await findChangesByNumber(db, ids)).filter(({ kind }) => kind === 'title');
  for (const change of changes) {
    try {
      if (change.action === 'delete' || change.action === 'restore') {
        await setDeleted(db, change.recordId, userId, change.action === 'restore');
      } else {
        const later = await fieldsChangedSince(db, 'title', change.recordId, change.version);
        if (Object.keys(change.changes).some((field) => later.has(field))) continue;
        await editTitle(db, { id: change.recordId, userId, patch: beforeOf(change.changes) });
      }
      undone++;
    } catch (error) {
      // Deleted or changed since: that record stays as it is and is not counted.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { undone, kept: ids.length - undone };
}

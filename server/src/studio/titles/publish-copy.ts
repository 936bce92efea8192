import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { takeCopy } from '../records/working-copies.queries.ts';
import { editTitle } from './edit-title.ts';

/** Publishes the saved changes in one edit and deletes the working copy. */
export async function publishCopy(db: Db, id: number, userId: number | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const copy = await takeCopy(trx, { kind: 'title', id });
    if (!copy) throw new AppError('not_found');
    await editTitle(trx, { id, userId, action: 'publish', patch: copy.fields });
  });
}

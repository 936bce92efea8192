import type { SavedAnswer } from '@pardeh/contract/studio/desks/saved-answers';
import type { Db } from '../../database/database.ts';

export async function findSavedAnswers(db: Db): Promise<SavedAnswer[]> {
  return db.selectFrom('saved_answers').selectAll().orderBy('name').orderBy('id').execute();
}

export async function insertSavedAnswer(db: Db, answer: { name: string; body: string }): Promise<void> {
  await db.insertInto('saved_answers').values(answer).execute();
}

/** False if there is none with this id. */
export async function updateSavedAnswer(db: Db, { id, ...answer }: SavedAnswer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_answers')
    .set(answer)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteAnswer(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

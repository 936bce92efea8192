import type { SavedAnswer } from '@pardeh/contract/studio/desks/saved-answers';
import { changesAny } from '../../database/changes-any.ts';
import type { Db } from '../../database/database.ts';

export async function findSavedAnswers(db: Db): Promise<SavedAnswer[]> {
  return db.selectFrom('saved_answers').selectAll().orderBy('name').orderBy('id').execute();
}

export async function insertSavedAnswer(db: Db, answer: { name: string; body: string }): Promise<void> {
  await db.insertInto('saved_answers').values(answer).execute();
}

/** False if there is none with this id. */
export async function updateSavedAnswer(db: Db, { id, ...answer }: SavedAnswer): Promise<boolean> {
  return changesAny(db.updateTable('saved_answers').set(answer).where('id', '=', id));
}

export async function deleteAnswer(db: Db, id: number): Promise<boolean> {
  return changesAny(db.deleteFrom('saved_answers').where('id', '=', id));
}

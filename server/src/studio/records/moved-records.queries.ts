import type { Db } from '../../database/database.ts';

/** The record into which this one was merged, also after several merges. */
export async function recordMove(db: Db, kind: string, oldId: number, newId: number): Promise<void> {
  await db
    .updateTable('moved_records')
    .set({ new_id: newId })
    .where('kind', '=', kind)
    .where('new_id', '=', oldId)
    .execute();
  await db
    .insertInto('moved_records')
    .values({ kind, old_id: oldId, new_id: newId })
    .onConflict((conflict) => conflict.columns(['kind', 'old_id']).doUpdateSet({ new_id: newId }))
    .execute();
}

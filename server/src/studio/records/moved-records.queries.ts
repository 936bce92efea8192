import type { Db } from '../../database/database.ts';

/** Records that a record was merged into another, updating earlier merges so that redirects stay direct. */
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

import { changesAny } from '../../database/changes-any.ts';
import type { Db } from '../../database/database.ts';

export async function findViews(db: Db, userId: number) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'room', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('room')
    .orderBy('name')
    .execute();
}

/** Replaces a view of the same name. */
export async function writeView(
  db: Db,
  userId: number,
  view: { room: string; name: string; query: string },
): Promise<void> {
  await db
    .insertInto('saved_views')
    .values({ user_id: userId, ...view })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'room', 'name']).doUpdateSet({ query: view.query }),
    )
    .execute();
}

export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  return changesAny(db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId));
}

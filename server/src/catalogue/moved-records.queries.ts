import type { Db } from '../database/database.ts';

/** Finds a record by its number, or by the number it had before it was merged into another. */
export async function findMoved<R>(
  db: Db,
  kind: 'title' | 'person',
  id: number,
  find: (db: Db, id: number) => Promise<R | undefined>,
): Promise<R | undefined> {
  const found = await find(db, id);
  if (found) return found;
  const moved = await db
    .selectFrom('moved_records')
    .select('new_id')
    .where('kind', '=', kind)
    .where('old_id', '=', id)
    .executeTakeFirst();
  return moved && find(db, moved.new_id);
}

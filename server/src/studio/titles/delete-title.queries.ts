import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** False when nothing changes. */
export async function markDeleted(db: Db, id: number, isDeleted: boolean): Promise<boolean> {
  const { rows } = await sql`
    update titles set deleted_at = ${isDeleted ? sql`now()` : sql`null`}, updated_at = now()
    where id = ${id} and (deleted_at is null) = ${isDeleted} returning id`.execute(db);
  return rows.length > 0;
}

export async function readTypes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('titles').select(['id', 'type']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}

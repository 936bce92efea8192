import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Doc, type IndexKind, tablesOf } from './index-tables.ts';

export async function readDocs(db: Db, kind: IndexKind, ids: number[]): Promise<Doc[]> {
  const { docs } = tablesOf(kind);
  const { rows } = await sql<Doc>`select * from ${docs} where id = any(${ids}::int[])`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { type Doc, type IndexKind, tablesOf } from './text-index.ts';

export async function readDocs(db: Db, kind: IndexKind, ids: number[]): Promise<Doc[]> {
  const { docs } = tablesOf(kind);
  const { rows } = await sql<Doc>`select * from ${docs} where id = any(${ids}::int[])`.execute(db);
  return rows;
}

export interface NamedDoc {
  id: number;
  votes: number;
  names: string[];
}

export async function readNames(db: Db, kind: IndexKind, ids: number[]): Promise<NamedDoc[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedDoc>`
    select id, votes, names from ${tablesOf(kind).docs} where id = any(${ids}::int[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { DIFFERENCES_MAX, type Difference, REFUSALS_MAX } from './merge/account.queries.ts';
import type { Refusal } from './record.ts';

export async function readRefusals(db: Db, importId: number): Promise<Refusal[]> {
  return db
    .selectFrom('import_refusals')
    .select(['row', 'reason_fa as reasonFa'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .limit(REFUSALS_MAX)
    .execute();
}

export async function readStoredDifferences(db: Db, importId: number): Promise<Difference[]> {
  const rows = await db
    .selectFrom('import_differences')
    .select(['title_id as titleId', 'title_fa as titleFa', 'kind', 'fields'])
    .where('import_id', '=', importId)
    .orderBy('id')
    .limit(DIFFERENCES_MAX)
    .execute();
  return rows as Difference[];
}

/** Counts all refusals and stores the first ones. */
export async function addRefusals(db: Db, importId: number, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    with counted as (
      update imports set refused = refused + ${refusals.length} where id = ${importId} returning refused
    )
    insert into import_refusals (import_id, row, reason_fa)
    select ${importId}, given.row, given.reason
    from json_to_recordset(${JSON.stringify(refusals.map(({ row, reasonFa }) => ({ row, reason: reasonFa })))}::json)
      as given (row bigint, reason text)
    limit greatest(0, ${REFUSALS_MAX} - (select refused - ${refusals.length} from counted))`.execute(db);
}

export async function addDifferences(
  db: Db,
  importId: number,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return;
  await db
    .insertInto('import_differences')
    .values(
      differences.map(({ titleId, titleFa, kind, fields }) => ({
        import_id: importId,
        title_id: titleId,
        title_fa: titleFa,
        kind,
        fields: JSON.stringify(fields),
      })),
    )
    .execute();
}

export async function countDifferences(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_differences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Staging again starts without the refusals of the first reading. */
export async function forgetRefusals(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('import_refusals').where('import_id', '=', importId).execute();
  await db.updateTable('imports').set({ refused: 0 }).where('id', '=', importId).execute();
}

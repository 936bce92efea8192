import type { DeleteResult, UpdateResult } from 'kysely';

/** Whether an update or a deletion found a row. */
export async function changesAny(query: {
  execute(): Promise<readonly (UpdateResult | DeleteResult)[]>;
}): Promise<boolean> {
  const [result] = await query.execute();
  if (!result) return false;
  return ('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) > 0n;
}

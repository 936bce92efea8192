import type { DeleteResult, UpdateResult } from 'kysely';

/** Whether an update or a deletion found a row. */
export async function hasChanged(statement: {
  executeTakeFirstOrThrow(): Promise<DeleteResult | UpdateResult>;
}): Promise<boolean> {
  const result = await statement.executeTakeFirstOrThrow();
  return ('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) > 0n;
}

import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { changesOf } from './changes.rules.ts';
import { addChange } from './record-changes.queries.ts';
import type { VersionedKind } from './record-kinds.ts';

interface Creation {
  kind: VersionedKind;
  userId: number | null;
  /** As shown in the history. */
  fields: object;
  /** Inserts the rows and returns the new record's id. */
  insert(db: Db): Promise<number>;
}

/** Adds a record together with the first entry of its history. */
export async function createRecord(db: Db, { kind, userId, fields, insert }: Creation): Promise<number> {
  return inTransaction(db, async (trx) => {
    const id = await insert(trx);
    const changes = changesOf({}, fields);
    await addChange(trx, { kind, id, userId, action: 'create', version: 1, changes });
    return id;
  });
}

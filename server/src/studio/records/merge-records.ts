import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordMove } from './moved-records.queries.ts';
import { addChange, lockRecord, raiseVersion } from './record-changes.queries.ts';
import type { VersionedKind } from './record-kinds.ts';
import { type RemovableKind, removeRecord } from './removed-records.queries.ts';

const ITSELF = 'یک مورد را نمی‌توان با خودش یکی کرد.';

export interface Merger {
  kind: RemovableKind;
  id: number;
  into: number;
  userId: number;
  /** Moves the dependent rows of `from` to `into`. */
  move(db: Db, from: number, into: number): Promise<void>;
}

/** Always in the same order, so that two merges cannot deadlock. */
export async function lockBoth(db: Db, kind: VersionedKind, ids: readonly [number, number]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    if (!(await lockRecord(db, kind, id))) throw new AppError('not_found');
  }
}

/** Merges a record into another; its old address redirects there for good. */
export async function mergeRecords(db: Db, { kind, id, into, userId, move }: Merger): Promise<void> {
  if (id === into) throw new AppError('invalid', { fields: { into: [ITSELF] } });
  await db.transaction().execute(async (trx) => {
    await lockBoth(trx, kind, [id, into]);
    await move(trx, id, into);
    await removeRecord(trx, { kind, id, userId });
    await recordMove(trx, kind, id, into);
    const version = await raiseVersion(trx, kind, into);
    await addChange(trx, {
      kind,
      id: into,
      userId,
      action: 'merge',
      version,
      changes: { merged: [id, into] },
    });
  });
}

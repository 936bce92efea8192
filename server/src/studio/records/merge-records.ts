import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordMove } from './moved-records.queries.ts';
import { addChange, lockRecord, raiseVersion } from './record-changes.queries.ts';
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

/** Merges a record into another; its old address redirects there for good. */
export async function mergeRecords(db: Db, { kind, id, into, userId, move }: Merger): Promise<void> {
  if (id === into) throw new AppError('invalid', { fields: { into: [ITSELF] } });
  await db.transaction().execute(async (step) => {
    // Always in the same order, so that two merges cannot deadlock.
    for (const each of [id, into].sort((a, b) => a - b)) {
      if (!(await lockRecord(step, kind, each))) throw new AppError('not_found');
    }
    await move(step, id, into);
    await removeRecord(step, { kind, id, userId });
    await recordMove(step, kind, id, into);
    const version = await raiseVersion(step, kind, into);
    await addChange(step, {
      kind,
      id: into,
      userId,
      action: 'merge',
      version,
      changes: { merged: [id, into] },
    });
  });
}

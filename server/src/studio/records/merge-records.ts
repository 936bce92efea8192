import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordMove } from './moved-records.queries.ts';
import { addChange, lockRecord, raiseVersion } from './record-changes.queries.ts';
import type { VersionedKind } from './record-kinds.ts';
import { removeRecord } from './removed-records.queries.ts';

const ITSELF = 'یک مورد را نمی‌توان با خودش یکی کرد.';

export interface Merger {
  kind: Exclude<VersionedKind, 'title'>;
  id: number;
  into: number;
  userId: number;
  /** Moves what belongs to the one to the other. */
  move(db: Db, from: number, into: number): Promise<void>;
}

/** Two records become one; the address of the one that goes leads to the other for good. */
export async function mergeRecords(db: Db, { kind, id, into, userId, move }: Merger): Promise<void> {
  if (id === into) throw new AppError('invalid', { fields: { into: [ITSELF] } });
  await db.transaction().execute(async (step) => {
    // Always in the same order, so that two mergers never wait for each other.
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

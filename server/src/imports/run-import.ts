import type { ImportState } from '../database/schema/imports.ts';
import { type ImportDeps, ImportRun, type RunOptions, Stopped } from './import-run.ts';
import { claimImport, readImport, readOwnState, readState, setState } from './imports.queries.ts';
import { IMPORT_TEXTS } from './imports.texts.ts';
import { ImportFault } from './record.ts';
import { dropStaging } from './staging/staging.queries.ts';

/**
 * Reads the source into staging tables, merges them batch by batch, then writes the search keys. Each batch records its
 * progress, so calling this again after a crash, a stop or a fault resumes where it ended.
 */
export async function runImport(
  deps: ImportDeps,
  importId: number,
  options: RunOptions = {},
): Promise<ImportState> {
  const { db } = deps.database;
  const row = await readImport(db, importId);
  // A file that could not be read has nothing to merge.
  const isUnread = row && (row.source === 'csv' || row.source === 'json') && !row.cursor.step;
  const claimed = row && !isUnread ? await claimImport(db, importId) : null;
  if (!claimed) return row?.state ?? 'failed';
  const run = new ImportRun(deps, claimed, options);
  try {
    await run.work();
    await dropStaging(db, importId);
    await setState(db, importId, 'done');
    return 'done';
  } catch (error) {
    if (error instanceof Stopped || options.signal?.aborted)
      return (await readState(db, importId)) ?? 'stopped';
    // The other run decides the outcome; this one may have failed because of its staging tables.
    if ((await readOwnState(db, claimed)) === null) return (await readState(db, importId)) ?? 'stopped';
    const reason = error instanceof ImportFault ? error.message : IMPORT_TEXTS.failed;
    await setState(db, importId, 'failed', reason);
    if (error instanceof ImportFault) return 'failed';
    throw error;
  }
}

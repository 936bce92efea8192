import type { Db } from '../../database/database.ts';
import { BEGINS, MIN, needsRebuild } from '../import-steps.rules.ts';
import { type Cursor, type ImportRow, saveCursor } from '../imports.queries.ts';
import { countStaged, estimateTitles, indexStaging } from '../staging/staging.queries.ts';
import { passAssignedNumbers } from './merge-rest.queries.ts';
import { holdPeople, readPeopleDeletions } from './people-deletions.queries.ts';

/** Indexes the staging tables and sets the cursor to the start of the merge. */
export async function finishStaging(
  db: Db,
  importId: number,
  { source, options, dryRun }: Pick<ImportRow, 'source' | 'options' | 'dryRun'>,
  from: Cursor,
): Promise<void> {
  await indexStaging(db, importId, source === 'imdb');
  if (!dryRun) await passAssignedNumbers(db);
  const counts = await countStaged(db, importId);
  const rebuilds =
    options.visibility === 'published' && needsRebuild(counts.titles, await estimateTitles(db));
  // People are matched again after restaging; titles that are already merged stay behind the cursor.
  const deletions = await db.transaction().execute(async (work) => {
    await holdPeople(work);
    return readPeopleDeletions(work);
  });
  const cursor: Cursor = {
    ...from,
    step: 'people',
    after: MIN,
    peopleDone: 0,
    ...counts,
    rebuilds,
    deletions,
  };
  await saveCursor(db, importId, cursor, BEGINS.people);
}

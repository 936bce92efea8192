import type { Db } from '../../database/database.ts';
import { type Cursor, saveCursor } from '../imports.queries.ts';
import { addDifferences, addRefusals, countDifferences } from '../report.queries.ts';
import { analyzeFound } from '../staging/staging.queries.ts';
import {
  countOutcomes,
  DIFFERENCES_MAX,
  type Difference,
  type Outcome,
  readDifferences,
  readRefused,
  recordChangedTitles,
} from './account.queries.ts';
import {
  allowBulk,
  analyzeBatch,
  type Batch,
  type BatchOptions,
  closeBatch,
  hasKnown,
  indexBatch,
  openBatch,
} from './batch.ts';
import { countLocked } from './count-locked.queries.ts';
import { markNameless, markRepeated, matchTitles, numberNewTitles } from './match-titles.queries.ts';
import { mergePeople, peopleOf } from './merge-people.queries.ts';
import { mergeCategories } from './merge-rest.queries.ts';
import { addToLists } from './write-lists.queries.ts';
import { writeNewLists } from './write-new-lists.queries.ts';
import { writeSeasons } from './write-seasons.queries.ts';
import { applyChanges, gatherChanges, insertNewTitles, preserveLocks } from './write-titles.queries.ts';

export type BatchPlan = BatchOptions & {
  rebuilds: boolean;
};

interface Merged {
  outcome: Outcome;
  differences: Difference[];
  refused: { row: number; reasonFa: string }[];
}

/** Ends a dry run: its writes are rolled back, its findings are kept. */
class TrialOver extends Error {
  readonly merged: Merged;
  constructor(merged: Merged) {
    super('trial over');
    this.merged = merged;
  }
}

/**
 * Merges a range of staged titles, and records that in the same transaction: after a crash the import continues after
 * the last batch. A dry run does exactly the same and rolls it back.
 */
export async function mergeBatch(
  db: Db,
  plan: BatchPlan,
  after: number,
  last: number,
  next: { cursor: Cursor; progress: number },
): Promise<void> {
  const room = DIFFERENCES_MAX - (await countDifferences(db, plan.importId));
  const record = async (work: Db, { outcome, differences, refused }: Merged) => {
    // The id of a title that a dry run created does not exist.
    const reported = differences.map((each) =>
      plan.dryRun && each.kind === 'created' ? { ...each, titleId: null } : each,
    );
    await addDifferences(work, plan.importId, reported);
    await addRefusals(work, plan.importId, refused);
    await saveCursor(work, plan.importId, next.cursor, next.progress, outcome);
  };
  try {
    await db.transaction().execute(async (work) => {
      await allowBulk(work);
      const merged = await merge(work, plan, after, last, room);
      if (plan.dryRun) throw new TrialOver(merged);
      await record(work, merged);
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
    await db.transaction().execute((work) => record(work, error.merged));
  }
}

async function merge(db: Db, plan: BatchPlan, after: number, last: number, room: number): Promise<Merged> {
  const batch = await openBatch(db, plan, after, last);
  await analyzeBatch(batch);
  if (plan.dryRun) await mergePeopleOf(batch);
  await matchTitles(batch);
  await markRepeated(batch);
  await markNameless(batch);
  await numberNewTitles(batch);
  await indexBatch(batch);
  await insertNewTitles(batch);
  const changesKnown = await hasKnown(batch);
  await gatherChanges(batch);
  if (changesKnown) await applyChanges(batch);
  await analyzeBatch(batch);
  // The lists of new titles do not affect the result.
  if (!plan.dryRun) await writeNewLists(batch);
  if (changesKnown) await addToLists(batch);
  await writeSeasons(batch);
  await preserveLocks(batch);
  if (!plan.rebuilds) await recordChangedTitles(batch);
  // A bulk import has no later steps.
  if (plan.source !== 'imdb') await closeBatch(batch);
  const outcome = {
    ...(await countOutcomes(batch)),
    locked: changesKnown ? await countLocked(batch) : 0,
  };
  return {
    outcome,
    differences: await readDifferences(batch, room),
    refused: outcome.refused > 0 ? await readRefused(batch, outcome.refused) : [],
  };
}

/** A dry run rolls back each batch, so each needs its own people, genres and countries. */
async function mergePeopleOf(batch: Batch): Promise<void> {
  const { db, importId, source } = batch;
  await mergeCategories(db, importId, true);
  await mergePeople({ db, importId, source, which: peopleOf(batch), dryRun: true });
  await analyzeFound(db, importId);
}

import type { Database, Db } from '../../database/database.ts';
import type { Job } from '../../jobs/jobs.ts';
import { chooseSettings, type LearningSettings } from '../engine/choose-settings.ts';
import { fanCount, groupFans, type Histories } from '../engine/histories.ts';
import { learnTitle, openLearner } from '../engine/learn.ts';
import { popularityOf } from '../engine/model.ts';
import { packWeights } from '../engine/pack-weights.ts';
import { canLearn, type TitleLearner } from '../engine/title-learner.ts';
import { openTurns, type TakeTurns } from '../engine/turns.ts';
import {
  addUpChanges,
  countFans,
  findDueTitles,
  type LearnedRow,
  readFreshSettings,
  writeLearned,
  writeSettings,
} from './learned.queries.ts';
import { readPanel } from './panel.queries.ts';

const JOB = 'recommend.learn';
/** Below this, learning takes less than the start of a process. */
const HEAVY_FROM = 2000;
const ROWS_AT_ONCE = 100;
const SETTINGS_DAYS = 7;

/** Learns the titles whose audience changed. */
export function learnJob({ database: { db } }: { database: Pick<Database, 'db'> }): Job<object> {
  return {
    name: JOB,
    schedule: '*/10 * * * *',
    expireInSeconds: 3600,
    isHeavy: async () => {
      await addUpChanges(db);
      return (await findDueTitles(db)).length > 0 && (await countFans(db)) >= HEAVY_FROM;
    },
    run: ({ signal }) => learnDueTitles(db, signal),
  };
}

export async function learnDueTitles(db: Db, signal: AbortSignal): Promise<void> {
  const takeTurns = openTurns(signal);
  await addUpChanges(db);
  const due = await findDueTitles(db);
  if (due.length === 0) return;
  const panel = await openPanel(db, signal);
  const settings = await settingsFor(db, panel.histories, takeTurns);
  const learner = openLearner(panel.histories, takeTurns);
  let rows: LearnedRow[] = [];
  try {
    for (const titleId of due) {
      await takeTurns();
      rows.push(await learnRow(learner, panel, titleId, settings));
      if (rows.length < ROWS_AT_ONCE) continue;
      await writeLearned(db, rows);
      rows = [];
    }
  } finally {
    // What is left when it shall stop is learned by the next run.
    if (rows.length > 0) await writeLearned(db, rows);
  }
}

interface Panel {
  histories: Histories;
  /** The id of each title that anybody liked, by its index. */
  ids: number[];
  indexes: Map<number, number>;
}

async function openPanel(db: Db, signal: AbortSignal): Promise<Panel> {
  const indexes = new Map<number, number>();
  const starts = [0];
  const titles: Uint32Array[] = [];
  for await (const histories of readPanel(db, signal)) {
    const part = Uint32Array.from(histories.flat(), (id) => {
      const index = indexes.get(id) ?? indexes.size;
      if (index === indexes.size) indexes.set(id, index);
      return index;
    });
    titles.push(part);
    for (const { length } of histories) starts.push((starts.at(-1) ?? 0) + length);
  }
  return {
    histories: groupFans(Uint32Array.from(starts), join(titles), indexes.size),
    ids: [...indexes.keys()],
    indexes,
  };
}

function join(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let next = 0;
  for (const part of parts) {
    whole.set(part, next);
    next += part.length;
  }
  return whole;
}

/**
 * Measured again now and then, since what suits a young site does not suit a large one. The prior was measured with the
 * share of members who liked a title; rows of suggestions go by the fans of the most popular one.
 */
async function settingsFor(db: Db, histories: Histories, takeTurns: TakeTurns): Promise<LearningSettings> {
  const fresh = await readFreshSettings(db, SETTINGS_DAYS);
  if (fresh) return fresh;
  const { lambda, prior } = await chooseSettings(histories, takeTurns);
  const largestShare = popularityOf(histories).reduce((a, b) => Math.max(a, b), 0);
  const chosen = { lambda, prior: prior * largestShare };
  await writeSettings(db, chosen);
  return chosen;
}

async function learnRow(
  learner: TitleLearner,
  { histories, ids, indexes }: Panel,
  titleId: number,
  settings: LearningSettings,
): Promise<LearnedRow> {
  const index = indexes.get(titleId);
  const fans = index === undefined ? 0 : fanCount(histories, index);
  if (index === undefined || !canLearn(histories, index)) {
    return { titleId, fans, neighbours: Buffer.alloc(0) };
  }
  const { neighbours, weights } = await learnTitle(learner, index, settings);
  const named = Array.from(neighbours, (each) => ids[each] ?? 0);
  return { titleId, fans, neighbours: packWeights(named, weights) };
}

import { setTimeout, setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import { blendContent, contentScale } from '../engine/blend-content.ts';
import { FIRST_SETTINGS } from '../engine/choose-settings.ts';
import { buildModel, type LearnedTitle, type Model } from '../engine/model.ts';
import { unpackWeights } from '../engine/pack-weights.ts';
import { readPrior, readTargets, type TargetRow } from './model.queries.ts';

/** What was learned of everything that can be watched, in memory: a row of suggestions reads no other table. */
export interface SiteModel extends Model {
  /** The id of each title, by its index. Those that can only be part of a history come last. */
  ids: number[];
  indexes: ReadonlyMap<number, number>;
  /** How many of the first titles can be suggested. */
  targetCount: number;
  genres: number[][];
  minAges: (number | null)[];
}

/** Viewers are served in between. */
const TITLES_IN_TURN = 1000;

async function readSiteModel(db: Db): Promise<SiteModel> {
  const targets: { row: Omit<TargetRow, 'neighbours'>; learned: Omit<LearnedTitle, 'title'> }[] = [];
  for await (const rows of readTargets(db)) {
    for (const { neighbours, ...row } of rows) {
      targets.push({ row, learned: unpackWeights(neighbours ?? Buffer.alloc(0)) });
    }
  }
  const indexes = new Map(targets.map(({ row }, index) => [row.id, index]));
  const indexOf = (id: number) => {
    const index = indexes.get(id) ?? indexes.size;
    if (index === indexes.size) indexes.set(id, index);
    return index;
  };
  const scale = contentScale(targets.map(({ learned }) => learned));
  const blended: LearnedTitle[] = [];
  for (const [title, { row, learned }] of targets.entries()) {
    const { neighbours, weights } = blendContent(learned, row.fans, row.alike ?? [], scale);
    blended.push({ title, neighbours: neighbours.map(indexOf), weights });
    if (title % TITLES_IN_TURN === 0) await turn();
  }
  const most = targets.reduce((largest, { row }) => Math.max(largest, row.fans), 1);
  const popularity = new Float64Array(indexes.size);
  for (const [index, { row }] of targets.entries()) popularity[index] = row.fans / most;
  return {
    ...buildModel(blended, popularity, (await readPrior(db)) ?? FIRST_SETTINGS.prior),
    ids: [...indexes.keys()],
    indexes,
    targetCount: targets.length,
    genres: targets.map(({ row }) => row.genres),
    minAges: targets.map(({ row }) => row.min_age),
  };
}

const FRESH_LEAST_MS = 15_000;
const FRESH_MOST_MS = 10 * 60_000;
/** Reading it may take this share of the time. */
const READING_SHARE = 1 / 200;

/** So long a viewer waits for the first reading, which takes seconds on a large site; then popular titles have to do. */
const WAIT_MS = 1000;

/** One per process, because a large site has a large model. */
const opened = new WeakMap<Db, ReturnType<typeof makeSource>>();

/**
 * Reads the model when it is first needed. An old one is used until the next has been read: on a small site soon, since
 * that takes some milliseconds, on a large one every ten minutes.
 */
export function openSiteModel(db: Db) {
  const source = opened.get(db) ?? makeSource(db);
  opened.set(db, source);
  return source;
}

function makeSource(db: Db) {
  let ready: SiteModel | null = null;
  let reading: Promise<SiteModel> | null = null;
  let freshUntil = 0;

  async function read(): Promise<SiteModel> {
    const began = performance.now();
    freshUntil = began + FRESH_MOST_MS;
    ready = await readSiteModel(db);
    const ended = performance.now();
    freshUntil = ended + Math.min(FRESH_MOST_MS, Math.max(FRESH_LEAST_MS, (ended - began) / READING_SHARE));
    return ready;
  }

  async function whole(): Promise<SiteModel> {
    if (!reading || performance.now() >= freshUntil) {
      reading = read();
      reading.catch(() => {
        if (!ready) reading = null;
      });
    }
    return ready ?? reading;
  }

  /** Null while it is read for the first time, and that takes longer than a viewer should wait. */
  async function soon(): Promise<SiteModel | null> {
    const model = whole();
    return ready ?? Promise.race([model, setTimeout(WAIT_MS, null, { ref: false })]);
  }

  return { soon, whole };
}

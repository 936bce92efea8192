import { existsSync } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { SourceError } from '../ingest/ingest-error.ts';
import type { IngestRequest } from '../ingest/ingest-request.ts';
import { makePackage, spaceNeeded } from '../package/make-package.ts';
import type { PackageContents } from '../package/package-contents.ts';
import { removeUnfinished } from '../package/unfinished.ts';
import type { WorkPlan } from '../plan/work-plan.ts';
import { type EncodeContext, encodersOf, pictureTasks } from './encode-pictures.ts';
import { soundTasks } from './encode-sounds.ts';
import { atOnceWithin } from './encoder-memory.rules.ts';
import { giveUpEncoder } from './find-encoder.ts';
import { inTurns } from './in-turns.ts';
import { cachedPlan, planFile } from './kept-plan.ts';
import { makeScreenshots } from './make-screenshots.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { ProcessError } from './run-process.ts';
import { stageCost, stagesOf } from './stages.rules.ts';
import type { FinishedWork, WorkSettings, WorkWatch } from './work-watch.ts';

const ENCODED_BY = 0.9;
const PACKAGED_BY = 0.96;
/** What is left is to put the package in its place, which takes long where that is a bucket. */
const MADE_BY = 0.97;

/** Turns a file into a package, in a work folder of its own; what an earlier try finished is not repeated. */
export async function makeWork(
  request: IngestRequest,
  folder: string,
  settings: WorkSettings,
  watch: WorkWatch,
): Promise<FinishedWork> {
  watch.onProgress('probe', 0);
  await mkdir(folder, { recursive: true });
  const plan = await cachedPlan(request, folder, settings, watch);
  await watch.onSpace?.(spaceNeeded(plan));
  await requireSpace(folder, spaceNeeded(plan) + settings.spareBytes);
  const bench: Bench = { request, folder, settings, watch, plan, pieces: path.join(folder, 'pieces') };
  await removeUnfinished(bench.pieces);
  const { first, rest } = stagesOf(plan);
  const costs = { before: 0, whole: stageCost(plan, first) + stageCost(plan, rest) };
  await encode(bench, first, costs);
  if (rest.length === 0) return finish(bench, first);
  if (watch.onPlayable) {
    const playable = { ...(await packageRungs(bench, first, 'first')), plan };
    await watch.onPlayable({ ...playable, screenshotFolder: '', screenshots: [] });
  }
  await encode(bench, rest, { ...costs, before: stageCost(plan, first) });
  return finish(
    bench,
    plan.rungs.map((_, index) => index),
  );
}

interface Bench {
  request: IngestRequest;
  folder: string;
  settings: WorkSettings;
  watch: WorkWatch;
  plan: WorkPlan;
  pieces: string;
}

/** Encodes one stage's video, and all audio unless it is there already. */
async function encode(
  { settings, watch, plan, pieces }: Bench,
  stage: readonly number[],
  { before, whole }: { before: number; whole: number },
): Promise<void> {
  const own = stageCost(plan, stage) / plan.plan.frames;
  let frames = 0;
  const context: EncodeContext = {
    ...{ tools: settings.tools, preset: settings.preset, cores: settings.cores ?? null, pieces },
    memoryBytes: settings.memoryBytes,
    signal: watch.signal,
    onFrames: (count) => {
      frames += count;
      watch.onFrames?.(count);
      watch.onProgress('encode', ENCODED_BY * Math.min(1, (before + frames * own) / Math.max(1, whole)));
    },
  };
  const tasks = [...soundTasks(plan, context, settings.audioBitRate), ...pictureTasks(plan, stage, context)];
  const encoders = encodersOf(plan, stage, settings.memoryBytes);
  const atOnce = atOnceWithin(encoders, settings.workers, settings.memoryBytes);
  await inTurns(tasks, atOnce).catch(async (error: unknown) => {
    const isBroken = error instanceof ProcessError && error.reason === 'failed';
    if (isBroken && plan.encoder !== 'libx264') {
      // Its output cannot be combined with that of another encoder.
      giveUpEncoder(plan.encoder);
      await rm(planFile(path.dirname(pieces)), { force: true });
      await rm(pieces, { recursive: true, force: true });
    }
    throw error;
  });
}

async function packageRungs(
  { request, folder, settings, watch, plan, pieces }: Bench,
  rungs: readonly number[],
  name: string,
): Promise<{ contents: PackageContents; packageFolder: string }> {
  const { signal } = watch;
  const packageFolder = path.join(folder, name);
  const thumbnails = path.join(folder, 'thumbs');
  const contents = await makePackage({
    ...{ tools: settings.tools, plan, request, pieces, rungs, folder: packageFolder, signal },
    onStep: (done, of) => {
      if (name === 'package')
        watch.onProgress('package', ENCODED_BY + (PACKAGED_BY - ENCODED_BY) * (done / of));
    },
    // They are made from the smallest rendition; until there is one, the seek bar has none.
    thumbnails: rungs.includes(plan.rungs.length - 1) ? thumbnails : null,
    makeThumbnails: async (smallest, seconds) => {
      if (existsSync(path.join(thumbnails, 'thumbs.vtt'))) return;
      await makeThumbnails(settings.tools, packageFolder, smallest, seconds, { folder: thumbnails, signal });
    },
  });
  return { contents, packageFolder };
}

async function finish(bench: Bench, rungs: readonly number[]): Promise<FinishedWork> {
  const { folder, settings, watch, plan } = bench;
  const { contents, packageFolder } = await packageRungs(bench, rungs, 'package');
  const screenshotFolder = path.join(folder, 'screenshots');
  await rm(screenshotFolder, { recursive: true, force: true });
  const [tallest] = contents.renditions;
  const screenshots = tallest
    ? await makeScreenshots(settings.tools, packageFolder, tallest, contents.durationSeconds, {
        ...{ folder: screenshotFolder, count: settings.screenshots },
        ...{ workers: settings.workers, signal: watch.signal },
      })
    : [];
  watch.onProgress('screenshots', MADE_BY);
  return { contents, packageFolder, screenshotFolder, screenshots, plan };
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  const gigabytes = (value: number) => (value / 1e9).toFixed(1);
  throw new SourceError(
    'no_space',
    `There is not enough room on the disk: about ${gigabytes(bytes)} GB are needed, ${gigabytes(free)} GB are free.`,
  );
}

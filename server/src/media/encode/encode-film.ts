import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makePackage } from '../package/make-package.ts';
import { makeScreenshots, type Screenshot } from '../package/make-screenshots.ts';
import {
  cachedPlan,
  type EncodePlan,
  type PlanSettings,
  type PlanWatch,
  planFile,
  spaceNeeded,
} from '../plan/encode-plan.ts';
import { atOnceWithin } from '../plan/encoder-memory.rules.ts';
import { dropEncoder } from '../plan/find-encoder.ts';
import type { EncodeRequest } from '../shared/encode-request.ts';
import type { PackageContents } from '../shared/package-contents.ts';
import { runLimited } from '../shared/run-limited.ts';
import { ProcessError } from '../shared/run-process.ts';
import { removeUnfinished } from '../shared/unfinished.ts';
import { type EncodeContext, encodersOf, pictureTasks } from './encode-pictures.ts';
import { soundTasks } from './encode-sounds.ts';
import { stageCost, stagesOf } from './stages.rules.ts';

export interface EncodeSettings extends PlanSettings {
  /** A preset of libx264; slower ones make smaller files. */
  preset: string;
  /** How many encoders run at the same time. */
  workers: number;
  /** How many processors they may use together; null: all. */
  cores?: number | null;
  screenshots: number;
  audioBitRate?: number;
}

export interface EncodeWatch extends PlanWatch {
  /** `share` goes from 0 to 1 over all steps. */
  onProgress(step: 'probe' | 'encode' | 'package' | 'screenshots', share: number): void;
  onFrames?(count: number): void;
  /** Called with the disk space that is needed at most; may throw to refuse it. */
  onSpace?(bytes: number): Promise<void>;
  /** The first stage can be watched; better ones follow. */
  onPlayable?(film: EncodedFilm): Promise<void>;
}

export interface EncodedFilm {
  contents: PackageContents;
  /** Ready to be moved to where they belong. */
  packageFolder: string;
  screenshotFolder: string;
  screenshots: Screenshot[];
  plan: EncodePlan;
}

interface Context {
  request: EncodeRequest;
  folder: string;
  settings: EncodeSettings;
  watch: EncodeWatch;
  plan: EncodePlan;
  pieces: string;
}

const ENCODED_BY = 0.9;
const PACKAGED_BY = 0.96;
/** The rest is moving the package to its place, which takes long where that is a bucket. */
const MADE_BY = 0.97;

/** Encodes a file into a package, in a folder of its own; what an earlier try finished is not repeated. */
export async function encodeFilm(
  request: EncodeRequest,
  folder: string,
  settings: EncodeSettings,
  watch: EncodeWatch,
): Promise<EncodedFilm> {
  watch.onProgress('probe', 0);
  await mkdir(folder, { recursive: true });
  const plan = await cachedPlan(request, folder, settings, watch);
  await watch.onSpace?.(spaceNeeded(plan));
  const context: Context = { request, folder, settings, watch, plan, pieces: path.join(folder, 'pieces') };
  await removeUnfinished(context.pieces);
  const { first, rest } = stagesOf(plan);
  const [firstCost, restCost] = [stageCost(plan, first), stageCost(plan, rest)];
  const whole = Math.max(1, firstCost + restCost);
  await encodeStage(context, first, { from: 0, cost: firstCost / whole });
  if (rest.length > 0) {
    if (watch.onPlayable) {
      const playable = await packageRungs(context, first, 'first');
      await watch.onPlayable({ ...playable, plan, screenshotFolder: '', screenshots: [] });
    }
    await encodeStage(context, rest, { from: firstCost / whole, cost: restCost / whole });
  }
  const packaged = await packageRungs(context, [...plan.rungs.keys()], 'package');
  const screenshotFolder = path.join(folder, 'screenshots');
  const screenshots = await makeScreenshots(settings.tools, packaged.packageFolder, packaged.contents, {
    folder: screenshotFolder,
    count: settings.screenshots,
    workers: settings.workers,
    signal: watch.signal,
  });
  watch.onProgress('screenshots', MADE_BY);
  return { ...packaged, screenshotFolder, screenshots, plan };
}

/** Encodes the pictures of one stage, and all sounds unless they are there already. */
async function encodeStage(
  { settings, watch, plan, pieces }: Context,
  stage: readonly number[],
  { from, cost }: { from: number; cost: number },
): Promise<void> {
  let frames = 0;
  const context: EncodeContext = {
    tools: settings.tools,
    preset: settings.preset,
    cores: settings.cores ?? null,
    memoryBytes: settings.memoryBytes,
    pieces,
    signal: watch.signal,
    onFrames: (count) => {
      frames += count;
      watch.onFrames?.(count);
      watch.onProgress('encode', ENCODED_BY * Math.min(1, from + (cost * frames) / plan.cuts.frames));
    },
  };
  const tasks = [...soundTasks(plan, context, settings.audioBitRate), ...pictureTasks(plan, stage, context)];
  const encoders = encodersOf(plan, stage, settings.memoryBytes);
  const atOnce = atOnceWithin(encoders, settings.workers, settings.memoryBytes);
  await runLimited(tasks, atOnce).catch(async (error: unknown) => {
    const isBroken = error instanceof ProcessError && error.reason === 'failed';
    if (isBroken && plan.encoder !== 'libx264') {
      // Its output cannot be combined with that of another encoder.
      dropEncoder(plan.encoder);
      await rm(planFile(path.dirname(pieces)), { force: true });
      await rm(pieces, { recursive: true, force: true });
    }
    throw error;
  });
}

async function packageRungs(
  { request, folder, settings: { tools }, watch, plan, pieces }: Context,
  rungs: readonly number[],
  name: 'first' | 'package',
): Promise<Pick<EncodedFilm, 'contents' | 'packageFolder'>> {
  const packageFolder = path.join(folder, name);
  const contents = await makePackage({
    tools,
    plan,
    request,
    pieces,
    rungs,
    folder: packageFolder,
    signal: watch.signal,
    // Thumbnails are made from the smallest rendition; the seek bar has none until there is one.
    thumbnails: rungs.includes(plan.rungs.length - 1) ? path.join(folder, 'thumbs') : null,
    onStep: (done, of) => {
      if (name === 'package')
        watch.onProgress('package', ENCODED_BY + (PACKAGED_BY - ENCODED_BY) * (done / of));
    },
  });
  return { contents, packageFolder };
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SourceError } from '../ingest/ingest-error.ts';
import type { IngestRequest } from '../ingest/ingest-request.ts';
import { makePackage, spaceNeeded } from '../package/make-package.ts';
import type { PackageContents } from '../package/package-contents.ts';
import { removeUnfinished, unfinished } from '../package/unfinished.ts';
import { fileStamp, makeWorkPlan, type WorkPlan } from '../plan/work-plan.ts';
import { probeSource, type Tools } from '../probe/probe-source.ts';
import { type EncodeContext, pictureTasks } from './encode-pictures.ts';
import { soundTasks } from './encode-sounds.ts';
import { makeScreenshots, type Screenshot } from './make-screenshots.ts';

export interface WorkSettings {
  tools: Tools;
  /** libx264's: slower is smaller. */
  preset: string;
  /** Encoders that run at the same time. */
  workers: number;
  screenshots: number;
  audioBitRate?: number;
  /** Left free on the disk beside what the work needs. */
  spareBytes: number;
}

export type Step = 'probe' | 'encode' | 'package' | 'screenshots';

export interface WorkWatch {
  signal?: AbortSignal | undefined;
  /** `share` goes from 0 to 1 over all steps. */
  onProgress(step: Step, share: number): void;
  onNote(note: string): void;
}

export interface FinishedWork {
  contents: PackageContents;
  /** Folders within the work folder, ready to be moved to where they belong. */
  packageFolder: string;
  screenshotFolder: string;
  screenshots: Screenshot[];
  plan: WorkPlan;
}

const ENCODED_BY = 0.9;
const PACKAGED_BY = 0.96;

/** From a file to a package, in a work folder of its own; what an earlier try finished is not done again. */
export async function makeWork(
  request: IngestRequest,
  folder: string,
  settings: WorkSettings,
  watch: WorkWatch,
): Promise<FinishedWork> {
  const { signal } = watch;
  watch.onProgress('probe', 0);
  await mkdir(folder, { recursive: true });
  const plan = await keptPlan(request, folder, settings, watch);
  await requireSpace(folder, spaceNeeded(plan) + settings.spareBytes);

  const pieces = path.join(folder, 'pieces');
  await removeUnfinished(pieces);
  const passes = plan.copyTop && plan.rungs.length === 1 ? 1 : plan.plan.frames;
  let frames = 0;
  const context: EncodeContext = {
    tools: settings.tools,
    preset: settings.preset,
    pieces,
    signal,
    onFrames: (count) => {
      frames += count;
      watch.onProgress('encode', ENCODED_BY * Math.min(1, frames / passes));
    },
  };
  await inTurns(
    [...soundTasks(plan, context, settings.audioBitRate), ...pictureTasks(plan, context)],
    settings.workers,
  );

  const packageFolder = path.join(folder, 'package');
  const contents = await makePackage({
    ...{ tools: settings.tools, plan, request, pieces, folder: packageFolder, signal },
    onStep: (done, of) => watch.onProgress('package', ENCODED_BY + (PACKAGED_BY - ENCODED_BY) * (done / of)),
  });
  const screenshotFolder = path.join(folder, 'screenshots');
  await rm(screenshotFolder, { recursive: true, force: true });
  const [tallest] = contents.renditions;
  const screenshots = tallest
    ? await makeScreenshots(settings.tools, packageFolder, tallest, contents.durationSeconds, {
        ...{ folder: screenshotFolder, count: settings.screenshots, signal },
      })
    : [];
  watch.onProgress('screenshots', 1);
  return { contents, packageFolder, screenshotFolder, screenshots, plan };
}

/** A plan made for another version of the file, or for other wishes, is thrown away with all that was made by it. */
async function keptPlan(
  request: IngestRequest,
  folder: string,
  settings: WorkSettings,
  watch: WorkWatch,
): Promise<WorkPlan> {
  const file = path.join(folder, 'plan.json');
  const wishes = JSON.stringify(request);
  if (existsSync(file)) {
    const kept = JSON.parse(await readFile(file, 'utf8')) as { wishes: string; plan: WorkPlan };
    if (kept.wishes === wishes && kept.plan.stamp === (await fileStamp(request.file).catch(() => ''))) {
      return kept.plan;
    }
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const source = await probeSource(settings.tools, request.file, watch.signal);
  const plan = await makeWorkPlan(settings.tools, source, request, watch.signal);
  for (const note of plan.notes) watch.onNote(note);
  await writeFile(unfinished(file), JSON.stringify({ wishes, plan }));
  await rename(unfinished(file), file);
  return plan;
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

/** So many at a time; the first failure stops the others from beginning. */
async function inTurns(tasks: (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...tasks];
  let failed = false;
  const take = async () => {
    for (let task = waiting.shift(); task && !failed; task = waiting.shift()) {
      await task().catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, take));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

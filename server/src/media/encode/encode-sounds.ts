import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unfinished } from '../package/unfinished.ts';
import { timescaleFor } from '../plan/segment-plan.rules.ts';
import type { WorkPlan } from '../plan/work-plan.ts';
import { audioArguments, copySoundArguments, parseLoudness } from './audio-arguments.ts';
import type { EncodeContext } from './encode-pictures.ts';
import { runProcess } from './run-process.ts';

const SECONDS_PER_FILM_SECOND = 5;
const LEAST_LIMIT_SECONDS = 300;

export const soundFile = (folder: string, index: number) => path.join(folder, `audio-${index}.mp4`);
const loudnessFile = (folder: string, index: number) => path.join(folder, `audio-${index}.loudness`);

export function filmSeconds({ plan }: WorkPlan): number {
  const { timescale, perFrame } = timescaleFor(plan.frameRate);
  return (plan.frames * perFrame) / timescale;
}

export function soundTasks(
  plan: WorkPlan,
  context: EncodeContext,
  bitRate: number | undefined,
): (() => Promise<void>)[] {
  const seconds = filmSeconds(plan);
  return plan.audio.map((choice, index) => async () => {
    const done = soundFile(context.pieces, index);
    if (existsSync(done)) return;
    await mkdir(context.pieces, { recursive: true });
    const args = choice.copy
      ? copySoundArguments(choice, unfinished(done))
      : audioArguments(choice, seconds, unfinished(done), bitRate);
    const { stderr } = await runProcess(context.tools.ffmpeg, args, {
      cwd: context.pieces,
      ...{ signal: context.signal, cores: context.cores },
      limitSeconds: Math.max(LEAST_LIMIT_SECONDS, seconds * SECONDS_PER_FILM_SECOND),
    });
    // The description is written before the file itself: when the file exists, so does the description.
    await writeFile(loudnessFile(context.pieces, index), JSON.stringify(parseLoudness(stderr)));
    await rename(unfinished(done), done);
  });
}

export async function loudnessOf(folder: string, index: number): Promise<number | null> {
  return JSON.parse(await readFile(loudnessFile(folder, index), 'utf8')) as number | null;
}

import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { CopiedSound } from '../plan/copy-sound.rules.ts';
import type { EncodePlan } from '../plan/encode-plan.ts';
import { loudnessFile, soundFile } from '../plan/pieces.ts';
import { filmSeconds } from '../plan/segment-plan.rules.ts';
import {
  type AudioSource,
  audioArguments,
  copySoundArguments,
  parseLoudness,
} from '../shared/audio-arguments.ts';
import { type ProcessOptions, runProcess } from '../shared/run-process.ts';
import { unfinished } from '../shared/unfinished.ts';
import type { EncodeContext } from './encode-pictures.ts';

const SECONDS_PER_FILM_SECOND = 5;
const LEAST_LIMIT_SECONDS = 300;

interface SoundJob {
  sound: AudioSource & { copy?: CopiedSound | null };
  /** How long the film is. */
  seconds: number;
  output: string;
  bitRate?: number | undefined;
}

/** Encodes or copies one sound; returns its loudness. */
export async function encodeSound(
  ffmpeg: string,
  { sound, seconds, output, bitRate }: SoundJob,
  options: Pick<ProcessOptions, 'cwd' | 'signal' | 'cores'>,
): Promise<number | null> {
  const args = sound.copy
    ? copySoundArguments(sound, output)
    : audioArguments(sound, seconds, output, bitRate);
  const limitSeconds = Math.max(LEAST_LIMIT_SECONDS, seconds * SECONDS_PER_FILM_SECOND);
  const { stderr } = await runProcess(ffmpeg, args, { ...options, limitSeconds });
  return parseLoudness(stderr);
}

export function soundTasks(
  plan: EncodePlan,
  { pieces, tools, signal, cores }: EncodeContext,
  bitRate: number | undefined,
): (() => Promise<void>)[] {
  const seconds = filmSeconds(plan.cuts);
  return plan.audio.map((sound, index) => async () => {
    const done = soundFile(pieces, index);
    if (existsSync(done)) return;
    await mkdir(pieces, { recursive: true });
    const job = { sound, seconds, output: unfinished(done), bitRate };
    const loudness = await encodeSound(tools.ffmpeg, job, { cwd: pieces, signal, cores });
    // Written before the sound itself: a sound that is there always has its loudness.
    await writeFile(loudnessFile(pieces, index), JSON.stringify(loudness));
    await rename(unfinished(done), done);
  });
}

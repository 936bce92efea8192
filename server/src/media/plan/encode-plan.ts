import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listPackets, type Packets } from '../probe/list-packets.ts';
import { framesPerSecond } from '../probe/probe-parse.ts';
import { probeSource } from '../probe/probe-source.ts';
import type { Source } from '../probe/source.ts';
import type { EncodeRequest } from '../shared/encode-request.ts';
import type { Encoder } from '../shared/encoders.rules.ts';
import type { Tools } from '../shared/run-process.ts';
import { unfinished } from '../shared/unfinished.ts';
import { type CopiedSound, mayBeCopied, planCopy } from './copy-sound.rules.ts';
import { rungsWithin } from './encoder-memory.rules.ts';
import { findEncoder } from './find-encoder.ts';
import { isCopyable, ladderFor, type Rung } from './ladder.rules.ts';
import { planAroundKeyframes, planSegments, type SegmentPlan } from './segment-plan.rules.ts';
import { type AudioChoice, chooseAudio, chooseSubtitles, type SubtitleChoice } from './track-choice.rules.ts';

/** Everything that is decided before the first frame is encoded. */
export interface EncodePlan {
  source: Source;
  cuts: SegmentPlan;
  rungs: Rung[];
  copyTop: boolean;
  encoder: Encoder;
  /** `copy`: copied without encoding; null: encoded. */
  audio: (AudioChoice & { copy: CopiedSound | null })[];
  subtitles: SubtitleChoice[];
  notes: string[];
}

export interface PlanSettings {
  tools: Tools;
  encoder?: Encoder | 'auto';
  /** How much memory all encoders may use together; sizes that need more are left out. */
  memoryBytes: number;
}

export interface PlanWatch {
  signal?: AbortSignal | undefined;
  onNote(note: string): void;
  /** Called with the probed file; may throw to reject it. */
  onSource?(source: Source): void;
}

/** Above this number of tracks none is copied, since each of them would have to be listed. */
const MOST_COPIED_SOUNDS = 8;

export const planFile = (folder: string) => path.join(folder, 'plan.json');

/** The plan of an earlier try, unless the request or the source has changed: then all of that try is deleted. */
export async function cachedPlan(
  request: EncodeRequest,
  folder: string,
  settings: PlanSettings,
  watch: PlanWatch,
): Promise<EncodePlan> {
  const file = planFile(folder);
  const { size, mtimeMs } = await stat(request.file).catch(() => ({ size: 0, mtimeMs: 0 }));
  const key = JSON.stringify({ request, size, mtime: Math.round(mtimeMs) });
  if (existsSync(file)) {
    const cached = JSON.parse(await readFile(file, 'utf8')) as { key: string; plan: EncodePlan };
    if (cached.key === key) return cached.plan;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const source = await probeSource(settings.tools, request.file, watch.signal);
  watch.onSource?.(source);
  const plan = await planEncoding(source, request, settings, watch.signal);
  for (const note of plan.notes) watch.onNote(note);
  await writeFile(unfinished(file), JSON.stringify({ key, plan }));
  await rename(unfinished(file), file);
  return plan;
}

export async function planEncoding(
  source: Source,
  request: EncodeRequest,
  { tools, encoder: wanted = 'libx264', memoryBytes }: PlanSettings,
  signal?: AbortSignal,
): Promise<EncodePlan> {
  const { video } = source;
  const rate = framesPerSecond(video.frameRate);
  const frames = Math.max(1, Math.floor(source.durationSeconds * rate + 0.01));
  const encoder = await findEncoder(tools, wanted);
  const ladder = ladderFor(video)
    .filter((rung) => request.heights?.includes(rung.height) ?? true)
    .map((rung) => ({ ...rung, crf: rung.crf + (request.crfShift ?? 0) }));
  const [top] = ladder;
  const packets = await packetsOf(tools, source, top !== undefined && isCopyable(video, top), signal);
  // A copied picture is cut at its own keyframes.
  const keyframes = packets
    .get(video.index)
    ?.keyTimes.map((time, _, [first = 0]) => Math.round((time - first) * rate));
  const around = keyframes ? planAroundKeyframes(video.frameRate, frames, keyframes) : null;
  const copied = around ? ladder.slice(0, 1) : [];
  const rungs = [...copied, ...rungsWithin(video, ladder.slice(copied.length), memoryBytes)];
  // Encoded video begins with the file, copied video with its own first frame.
  const begins = source.begins + (around ? video.startsAfter : 0);
  const subtitles = chooseSubtitles(source, request);
  const audio = chooseAudio(source, request).map((choice) => {
    const stream = source.audio.find(({ index }) => choice.file === source.file && index === choice.index);
    const times = packets.get(choice.index)?.times ?? [];
    const picture = { begins, seconds: source.durationSeconds };
    return { ...choice, copy: stream ? planCopy(stream.sampleRate, times, picture) : null };
  });
  return {
    source,
    cuts: around ?? planSegments(video.frameRate, frames),
    rungs,
    copyTop: around !== null,
    encoder,
    audio,
    subtitles,
    notes: [
      ...(around ? [`the picture is taken over as it is for ${top?.quality}`] : []),
      ...(rungs.length < ladder.length
        ? ['the machine has too little memory for all sizes: some are left out']
        : []),
      ...(audio.length === 0 ? ['there is no sound in this file: it will be silent'] : []),
      ...source.subtitles
        .filter((stream) => !stream.isText)
        .map((stream) => `subtitle ${stream.index} is made of pictures and is left out`),
    ],
  };
}

async function packetsOf(
  tools: Tools,
  source: Source,
  isPictureCopyable: boolean,
  signal: AbortSignal | undefined,
): Promise<Map<number, Packets>> {
  const sounds = source.audio.length <= MOST_COPIED_SOUNDS ? source.audio.filter(mayBeCopied) : [];
  const indexes = [...(isPictureCopyable ? [source.video.index] : []), ...sounds.map(({ index }) => index)];
  return indexes.length === 0 ? new Map() : listPackets(tools, source.file, indexes, signal);
}

/** The disk space that encoding and its result need, at most. */
export function spaceNeeded({ rungs, audio, cuts: { frames, frameRate } }: EncodePlan): number {
  const bits = rungs.reduce((sum, rung) => sum + rung.maxRate, 0) + audio.length * 140_000;
  // Pieces and segments exist side by side for a while.
  return Math.ceil((2 * bits * frames) / framesPerSecond(frameRate) / 8);
}

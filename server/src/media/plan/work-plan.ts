import { stat } from 'node:fs/promises';
import { rungsWithin } from '../encode/encoder-memory.rules.ts';
import type { Encoder } from '../encode/encoders.rules.ts';
import type { IngestRequest } from '../ingest/ingest-request.ts';
import { listPackets, type Packets } from '../probe/list-packets.ts';
import { framesPerSecond } from '../probe/probe-parse.ts';
import type { Tools } from '../probe/probe-source.ts';
import type { Source } from '../probe/source.ts';
import { type CopiedSound, mayBeCopied, planCopy } from './copy-sound.rules.ts';
import { isCopyable, ladderFor, type Rung } from './ladder.rules.ts';
import { planAroundKeyframes, planSegments, type SegmentPlan } from './segment-plan.rules.ts';
import { type AudioChoice, chooseAudio, chooseSubtitles, type SubtitleChoice } from './track-choice.rules.ts';

/** Everything that is decided before the first frame is encoded; stored in the work folder for a second try. */
export interface WorkPlan {
  /** The file as it was when the plan was made. */
  stamp: string;
  source: Source;
  plan: SegmentPlan;
  rungs: Rung[];
  copyTop: boolean;
  encoder: Encoder;
  audio: PlannedSound[];
  subtitles: SubtitleChoice[];
  notes: string[];
}

export interface PlannedSound extends AudioChoice {
  /** Copied without encoding; null: encoded. */
  copy: CopiedSound | null;
}

/** A file with very many tracks is not read once for each of them. */
const MOST_COPIED_SOUNDS = 8;

interface PlanOptions {
  encoder?: Encoder;
  /** Sizes that need more are left out. */
  memoryBytes?: number;
  signal?: AbortSignal | undefined;
}

export async function fileStamp(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${size}-${Math.round(mtimeMs)}`;
}

export async function makeWorkPlan(
  tools: Tools,
  source: Source,
  request: IngestRequest,
  { encoder = 'libx264', signal, memoryBytes = Number.POSITIVE_INFINITY }: PlanOptions = {},
): Promise<WorkPlan> {
  const { video } = source;
  const frames = Math.max(1, Math.floor(source.durationSeconds * framesPerSecond(video.frameRate) + 0.01));
  const wanted = ladderFor(video)
    .filter((rung) => request.heights?.includes(rung.height) ?? true)
    .map((rung) => ({ ...rung, crf: rung.crf + (request.crfShift ?? 0) }));
  const top = wanted[0];
  const packets = await packetsOf(tools, source, top !== undefined && isCopyable(video, top), signal);
  const keyframes = packets.get(video.index)?.keyTimes;
  const around = keyframes ? planAroundKeyframes(video.frameRate, frames, framesAt(keyframes, video)) : null;
  const copied = around ? wanted.slice(0, 1) : [];
  const rungs = [...copied, ...rungsWithin(video, wanted.slice(copied.length), memoryBytes)];
  const audio = chooseAudio(source, request).map((choice) => ({
    ...choice,
    copy: copyOf(source, choice, packets, around !== null),
  }));
  return {
    stamp: await fileStamp(source.file),
    source,
    plan: around ?? planSegments(video.frameRate, frames),
    rungs,
    copyTop: around !== null,
    encoder,
    audio,
    subtitles: chooseSubtitles(source, request),
    notes: [
      ...(around ? [`the picture is taken over as it is for ${top?.quality}`] : []),
      ...(rungs.length < wanted.length
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

/** The frames of a copied picture that a segment may begin with. */
function framesAt(times: readonly number[], { frameRate }: Source['video']): number[] {
  const [first = 0] = times;
  return times.map((time) => Math.round((time - first) * framesPerSecond(frameRate)));
}

/** Encoded video begins with the file, copied video with its own first frame. */
function copyOf(
  source: Source,
  choice: AudioChoice,
  packets: Map<number, Packets>,
  isPictureCopied: boolean,
): CopiedSound | null {
  const stream = source.audio.find(({ index }) => index === choice.index);
  if (choice.file !== source.file || !stream) return null;
  const times = packets.get(stream.index)?.times ?? [];
  const begins = source.begins + (isPictureCopied ? source.video.startsAfter : 0);
  return planCopy(stream.sampleRate, times, { begins, seconds: source.durationSeconds });
}

import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { unfinished } from '../package/unfinished.ts';
import type { Chunk } from '../plan/segment-plan.rules.ts';
import type { WorkPlan } from '../plan/work-plan.ts';
import type { Tools } from '../probe/probe-source.ts';
import { copyArguments, encodeArguments } from './encode-arguments.ts';
import { type EncodeGroup, groupRungs } from './encoder-memory.rules.ts';
import { runProcess } from './run-process.ts';

export interface EncodeContext {
  tools: Tools;
  preset: string;
  /** How many processors all encoders may use together. */
  cores: number | null;
  /** What all encoders may use together. */
  memoryBytes: number;
  /** Where finished pieces are kept until they are packaged. */
  pieces: string;
  signal?: AbortSignal | undefined;
  /** Frames encoded since the last call; parts of one, where several encoders make its sizes. */
  onFrames(count: number): void;
}

/** An encoder that needs longer than this for a second of film is hanging. */
const SECONDS_PER_FILM_SECOND = 120;
const LEAST_LIMIT_SECONDS = 300;

const pieceName = (quality: string, chunk: Chunk) =>
  `${quality}-${String(chunk.number).padStart(4, '0')}.mp4`;
const copyName = (quality: string) => `${quality}-copy.mp4`;

/** The files that hold a rung, in order, once everything is encoded. */
export function piecesOf(plan: WorkPlan, rungIndex: number, folder: string): string[] {
  const quality = plan.rungs[rungIndex]?.quality ?? '';
  if (plan.copyTop && rungIndex === 0) return [path.join(folder, copyName(quality))];
  return plan.plan.chunks.map((chunk) => path.join(folder, pieceName(quality, chunk)));
}

/** The encoders of a stage; a picture that is copied needs none. */
export function encodersOf(plan: WorkPlan, stage: readonly number[], memoryBytes: number): EncodeGroup[] {
  const encoded = stage.filter((index) => !(plan.copyTop && index === 0));
  return groupRungs(
    plan.source.video,
    encoded.flatMap((index) => plan.rungs[index] ?? []),
    memoryBytes,
  );
}

/** Each task is independent and done when its files exist: after a kill only the missing ones run again. */
export function pictureTasks(
  plan: WorkPlan,
  stage: readonly number[],
  context: EncodeContext,
): (() => Promise<void>)[] {
  const copied = plan.copyTop && stage.includes(0) ? plan.rungs.slice(0, 1) : [];
  const groups = encodersOf(plan, stage, context.memoryBytes);
  const shared = { ...context, onFrames: (count: number) => context.onFrames(count / groups.length) };
  return [
    ...copied.map((top) => () => copyTop(plan, top.quality, context)),
    ...groups.flatMap((group) =>
      plan.plan.chunks.map((chunk) => () => encodeChunk(plan, group, chunk, shared)),
    ),
  ];
}

async function encodeChunk(
  plan: WorkPlan,
  { rungs, lookahead }: EncodeGroup,
  chunk: Chunk,
  context: EncodeContext,
): Promise<void> {
  const outputs = rungs.map((rung) => {
    const done = path.join(context.pieces, pieceName(rung.quality, chunk));
    return { rung, done, output: unfinished(done) };
  });
  if (outputs.every(({ done }) => existsSync(done))) return context.onFrames(chunk.count);
  await mkdir(context.pieces, { recursive: true });
  const { source, plan: segments } = plan;
  const { encoder } = plan;
  const args = encodeArguments({
    ...{ source, plan: segments, chunk, rungs: outputs, preset: context.preset, encoder, lookahead },
  });
  await runCounted(
    args,
    chunk.count,
    (chunk.count * segments.frameRate.den) / segments.frameRate.num,
    context,
  );
  for (const { done, output } of outputs) await rename(output, done);
}

async function copyTop(plan: WorkPlan, quality: string, context: EncodeContext): Promise<void> {
  const done = path.join(context.pieces, copyName(quality));
  if (existsSync(done)) return;
  await mkdir(context.pieces, { recursive: true });
  const args = copyArguments(plan.source, plan.plan, unfinished(done));
  await runCounted(args, 0, plan.source.durationSeconds, context);
  await rename(unfinished(done), done);
}

/** Runs ffmpeg and reports its frames as it goes; in the end the total is exactly the planned number. */
async function runCounted(
  args: string[],
  count: number,
  seconds: number,
  context: EncodeContext,
): Promise<void> {
  let told = 0;
  const tell = (frame: number) => {
    const upTo = Math.min(frame, count);
    if (upTo > told) context.onFrames(upTo - told);
    told = Math.max(told, upTo);
  };
  await runProcess(context.tools.ffmpeg, args, {
    cwd: context.pieces,
    ...{ signal: context.signal, cores: context.cores },
    limitSeconds: Math.max(LEAST_LIMIT_SECONDS, seconds * SECONDS_PER_FILM_SECOND),
    onOutput: (piece) => {
      for (const [, frame] of piece.toString().matchAll(/^frame=\s*(\d+)/gm)) tell(Number(frame));
    },
  });
  tell(count);
}

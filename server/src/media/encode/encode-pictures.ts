import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import type { EncodePlan } from '../plan/encode-plan.ts';
import { type EncodeGroup, groupRungs } from '../plan/encoder-memory.rules.ts';
import { chunkFile, copyFile } from '../plan/pieces.ts';
import type { Chunk } from '../plan/segment-plan.rules.ts';
import { runProcess, type Tools } from '../shared/run-process.ts';
import { unfinished } from '../shared/unfinished.ts';
import { copyArguments, encodeArguments } from './encode-arguments.ts';

export interface EncodeContext {
  tools: Tools;
  preset: string;
  /** How many processors all encoders may use together; null: all. */
  cores: number | null;
  /** How much memory all encoders may use together. */
  memoryBytes: number;
  /** The folder of finished pieces. */
  pieces: string;
  signal?: AbortSignal | undefined;
  /** Frames encoded since the last call; a fraction, where several encoders share the sizes of one frame. */
  onFrames(count: number): void;
}

/** An encoder that needs longer than this for a second of film is hanging. */
const SECONDS_PER_FILM_SECOND = 120;
const LEAST_LIMIT_SECONDS = 300;

/** The encoders of a stage; a copied picture needs none. */
export function encodersOf(plan: EncodePlan, stage: readonly number[], memoryBytes: number): EncodeGroup[] {
  const encoded = stage.filter((index) => !(plan.copyTop && index === 0));
  return groupRungs(
    plan.source.video,
    encoded.flatMap((index) => plan.rungs[index] ?? []),
    memoryBytes,
  );
}

/** Tasks are independent, and skipped where their files exist: after a kill only the missing ones run again. */
export function pictureTasks(
  plan: EncodePlan,
  stage: readonly number[],
  context: EncodeContext,
): (() => Promise<void>)[] {
  const copied = plan.copyTop && stage.includes(0) ? plan.rungs.slice(0, 1) : [];
  const groups = encodersOf(plan, stage, context.memoryBytes);
  const shared = { ...context, onFrames: (count: number) => context.onFrames(count / groups.length) };
  return [
    ...copied.map((top) => () => copyTop(plan, top.quality, context)),
    ...groups.flatMap((group) =>
      plan.cuts.chunks.map((chunk) => () => encodeChunk(plan, group, chunk, shared)),
    ),
  ];
}

async function encodeChunk(
  { source, cuts, encoder }: EncodePlan,
  { rungs, lookahead }: EncodeGroup,
  chunk: Chunk,
  context: EncodeContext,
): Promise<void> {
  const outputs = rungs.map((rung) => {
    const done = chunkFile(context.pieces, rung.quality, chunk);
    return { rung, done, output: unfinished(done) };
  });
  if (outputs.every(({ done }) => existsSync(done))) return context.onFrames(chunk.count);
  await mkdir(context.pieces, { recursive: true });
  const { preset } = context;
  const args = encodeArguments({ source, cuts, chunk, rungs: outputs, preset, encoder, lookahead });
  await runCounted(args, chunk.count, (chunk.count * cuts.frameRate.den) / cuts.frameRate.num, context);
  for (const { done, output } of outputs) await rename(output, done);
}

async function copyTop({ source, cuts }: EncodePlan, quality: string, context: EncodeContext): Promise<void> {
  const done = copyFile(context.pieces, quality);
  if (existsSync(done)) return;
  await mkdir(context.pieces, { recursive: true });
  await runCounted(copyArguments(source, cuts, unfinished(done)), 0, source.durationSeconds, context);
  await rename(unfinished(done), done);
}

/** Runs ffmpeg and reports its frames as they come; in the end the total is exactly the planned number. */
async function runCounted(
  args: string[],
  count: number,
  seconds: number,
  { tools, pieces, signal, cores, onFrames }: EncodeContext,
): Promise<void> {
  let reported = 0;
  const report = (frame: number) => {
    const upTo = Math.min(frame, count);
    if (upTo > reported) onFrames(upTo - reported);
    reported = Math.max(reported, upTo);
  };
  await runProcess(tools.ffmpeg, args, {
    cwd: pieces,
    signal,
    cores,
    limitSeconds: Math.max(LEAST_LIMIT_SECONDS, seconds * SECONDS_PER_FILM_SECOND),
    onOutput: (piece) => {
      for (const [, frame] of piece.toString().matchAll(/^frame=\s*(\d+)/gm)) report(Number(frame));
    },
  });
  report(count);
}

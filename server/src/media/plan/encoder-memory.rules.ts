import type { VideoStream } from '../probe/source.ts';
import { ladderFor, type Rung } from './ladder.rules.ts';

type Picture = Pick<VideoStream, 'width' | 'height' | 'isHdr'>;

/** Rungs that one process encodes from a single decode. */
export interface EncodeGroup {
  rungs: Rung[];
  /** Frames that libx264 looks ahead; null: the default of its preset. */
  lookahead: number | null;
  bytes: number;
}

const MB = 1024 ** 2;
/** Left to the site, its database and the picture process. */
const RESERVED = 400 * MB;
// libx264 at "medium", measured with 1080p: 387 MB for 1080 lines, 217 for 720, 143 for 480; 267 with half the lookahead.
const PROGRAM = 50 * MB;
const PER_DECODED_PIXEL = 20;
/** Tone mapping works with floating-point frames. */
const PER_DECODED_PIXEL_HDR = 80;
const PER_PIXEL = 27;
const PER_PIXEL_AHEAD = 3;
const USUAL_LOOKAHEAD = 40;
const LOOKAHEADS = [USUAL_LOOKAHEAD, 20, 10] as const;
const LEAST_LOOKAHEAD = 10;

/** How much of a machine's memory encoders may use. */
export const encoderMemory = (memoryBytes: number): number => Math.max(0, memoryBytes - RESERVED);

function bytesFor({ width, height, isHdr }: Picture, rungs: readonly Rung[], lookahead: number): number {
  const pixels = rungs.reduce((sum, rung) => sum + rung.width * rung.height, 0);
  const decoding = width * height * (isHdr ? PER_DECODED_PIXEL_HDR : PER_DECODED_PIXEL);
  return PROGRAM + decoding + pixels * (PER_PIXEL + PER_PIXEL_AHEAD * lookahead);
}

/** The rungs that can be encoded within this memory; the smallest is always tried. */
export function rungsWithin(source: Picture, rungs: readonly Rung[], memoryBytes: number): Rung[] {
  return rungs.filter(
    (rung, index) => index === rungs.length - 1 || bytesFor(source, [rung], LEAST_LOOKAHEAD) <= memoryBytes,
  );
}

const FULL_HD = { width: 1920, height: 1080, isHdr: false };

/** A warning for the operator, where the memory does not suffice for all usual sizes. */
export function memoryNote(memoryBytes: number): string | null {
  const [tallest, ...others] = rungsWithin(FULL_HD, ladderFor(FULL_HD), encoderMemory(memoryBytes));
  if (!tallest || others.length + 1 === ladderFor(FULL_HD).length) return null;
  const megabytes = Math.round(memoryBytes / MB);
  return `With ${megabytes} MB of memory films are prepared in sizes up to ${tallest.quality}; larger ones need 768 MB.`;
}

/** As few encoders as the memory allows, since each decodes the source again; the smallest rungs come first. */
export function groupRungs(source: Picture, rungs: readonly Rung[], memoryBytes: number): EncodeGroup[] {
  const groups: EncodeGroup[] = [];
  for (const rung of rungs.toReversed()) {
    const last = groups.at(-1);
    const together = last ? [rung, ...last.rungs] : [rung];
    const bytes = bytesFor(source, together, USUAL_LOOKAHEAD);
    if (last && bytes <= memoryBytes) Object.assign(last, { rungs: together, bytes });
    else groups.push(alone(source, rung, memoryBytes));
  }
  return groups;
}

function alone(source: Picture, rung: Rung, memoryBytes: number): EncodeGroup {
  const lookahead =
    LOOKAHEADS.find((frames) => bytesFor(source, [rung], frames) <= memoryBytes) ?? LEAST_LOOKAHEAD;
  return {
    rungs: [rung],
    lookahead: lookahead === USUAL_LOOKAHEAD ? null : lookahead,
    bytes: bytesFor(source, [rung], lookahead),
  };
}

/** How many of the encoders may run at the same time. */
export function atOnceWithin(groups: readonly EncodeGroup[], workers: number, memoryBytes: number): number {
  const largest = Math.max(1, ...groups.map(({ bytes }) => bytes));
  return Math.max(1, Math.min(workers, Math.floor(memoryBytes / largest)));
}

import type { FrameRate } from '../probe/source.ts';

/** Where a film is cut, in frames: at the same frames in every rung, so that a player can switch at each of them. */
export interface SegmentPlan {
  frameRate: FrameRate;
  frames: number;
  /** The first frame of each segment; the first is 0. */
  segments: number[];
  chunks: Chunk[];
}

/** What one encoder run makes; a killed process loses at most one chunk. */
export interface Chunk {
  number: number;
  first: number;
  count: number;
  /** Frames within the chunk that must be keyframes. */
  keyframes: number[];
}

const KEYFRAME_SECONDS = 2;
const SEGMENT_SECONDS = 4;
const CHUNK_SECONDS = 60;

/** Short segments first, so that playback starts at once, then longer ones. */
export function planSegments(frameRate: FrameRate, frames: number): SegmentPlan {
  const gop = Math.max(1, Math.round((KEYFRAME_SECONDS * frameRate.num) / frameRate.den));
  const perSegment = SEGMENT_SECONDS / KEYFRAME_SECONDS;
  const keyframes = Array.from({ length: Math.ceil(frames / gop) }, (_, index) => index * gop);
  const segments = keyframes.filter((_, index) => index === 1 || index % perSegment === 0);
  return { frameRate, frames, segments, chunks: cutChunks(frameRate, frames, segments, keyframes) };
}

/** Cuts a copied picture at its own keyframes; null when they are too far apart. */
export function planAroundKeyframes(
  frameRate: FrameRate,
  frames: number,
  keyframes: readonly number[],
): SegmentPlan | null {
  const rate = frameRate.num / frameRate.den;
  const segments: number[] = [];
  for (const frame of keyframes) {
    const last = segments.at(-1);
    const least = segments.length <= 1 ? KEYFRAME_SECONDS : SEGMENT_SECONDS;
    if (last === undefined || frame - last >= least * rate - 1) segments.push(frame);
  }
  const longest = Math.max(...segments.map((frame, index) => (segments[index + 1] ?? frames) - frame));
  if (segments[0] !== 0 || longest > LONGEST_SEGMENT_SECONDS * rate) return null;
  return { frameRate, frames, segments, chunks: cutChunks(frameRate, frames, segments, segments) };
}

const LONGEST_SEGMENT_SECONDS = 10;

function cutChunks(
  frameRate: FrameRate,
  frames: number,
  segments: readonly number[],
  keyframes: readonly number[],
): Chunk[] {
  const length = (CHUNK_SECONDS * frameRate.num) / frameRate.den;
  const starts: number[] = [];
  for (const frame of segments) {
    const last = starts.at(-1);
    if (last === undefined || frame - last >= length - 1) starts.push(frame);
  }
  return starts.map((first, number) => {
    const end = starts[number + 1] ?? frames;
    const own = keyframes.filter((frame) => frame >= first && frame < end).map((frame) => frame - first);
    return { number, first, count: end - first, keyframes: own };
  });
}

/** Where each segment begins, in seconds. */
export function segmentStarts({ segments, frameRate: { num, den } }: SegmentPlan): number[] {
  return segments.map((frame) => (frame * den) / num);
}

export function filmSeconds({ frames, frameRate: { num, den } }: SegmentPlan): number {
  return (frames * den) / num;
}

/** Time units in which a frame lasts a whole number, fine enough for sound. */
export function timescaleFor({ num, den }: FrameRate): { timescale: number; perFrame: number } {
  const times = num < 1000 ? 1000 : 1;
  return { timescale: num * times, perFrame: den * times };
}

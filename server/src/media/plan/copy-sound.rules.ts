import type { AudioStream } from '../probe/source.ts';
import { AAC_FRAME } from '../shared/audio-arguments.ts';

/** A sound that is copied without encoding, and how many packets at its start are encoder priming. */
export interface CopiedSound {
  dropFirst: number;
}

const LARGEST_BITS = 200_000;
const RATES = new Set([44_100, 48_000]);
const MOST_PRIMING = 3;
/** Nobody notices a smaller offset between lips and voice. */
const APART_SECONDS = 0.015;
const GAPS_SECONDS = 0.06;
const MISSING_SECONDS = 0.5;

/** Whether players support the stored audio format. */
export function mayBeCopied({ codec, profile, channels, sampleRate, bitRate }: AudioStream): boolean {
  const isSmall = bitRate === null || bitRate <= LARGEST_BITS;
  return (
    codec === 'aac' &&
    profile === 'LC' &&
    (channels === 1 || channels === 2) &&
    RATES.has(sampleRate) &&
    isSmall
  );
}

/** Null unless it begins with the picture, has no gaps and lasts to the end: a copy can be neither shifted nor padded. */
export function planCopy(
  sampleRate: number,
  times: readonly number[],
  picture: { begins: number; seconds: number },
): CopiedSound | null {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return null;
  const packet = AAC_FRAME / sampleRate;
  const early = picture.begins - first;
  const dropFirst = Math.max(0, Math.round(early / packet));
  if (dropFirst > MOST_PRIMING || Math.abs(early - dropFirst * packet) > APART_SECONDS) return null;
  if (Math.abs(last - first - (times.length - 1) * packet) > GAPS_SECONDS) return null;
  const missing = picture.begins + picture.seconds - (last + packet);
  return missing > MISSING_SECONDS ? null : { dropFirst };
}

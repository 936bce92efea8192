import { toLatinDigits } from '../digits.ts';
import type { Cue } from './subtitle-cue.ts';

const CLOCK = String.raw`(-?(?:\d{1,3}\s*:\s*)?\d{1,3}\s*:\s*\d{1,2}(?:\s*[.,:;٫،]\s*\d{1,6})?)`;
const TIME_LINE = new RegExp(String.raw`^\s*${CLOCK}\s*(?:[-–—=\s]*[>›»]|→|[-–—]{2,3})\s*${CLOCK}(.*)$`);

const SHORTEST = 700;
const LONGEST = 7_000;
const MILLISECONDS_PER_LETTER = 65;
/** If a caption is longer than this and overlaps the next one, its end is a typo. */
const SUSPICIOUS = 20_000;
const TOUCHING = 250;

/** '1:02:03,5' → 3723500. Takes Persian digits, missing hours or fractions, and any separator. */
export function parseClock(clock: string): number {
  const [time = '', fraction = ''] = splitFraction(toLatinDigits(clock).replace(/\s+/g, ''));
  const negative = time.startsWith('-');
  const seconds = time
    .replace('-', '')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
  const milliseconds = seconds * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return negative ? -milliseconds : milliseconds;
}

function splitFraction(clock: string): [string, string] {
  const mark = /^(-?(?:\d+:)?\d+:\d+)[.,;٫،](\d+)$/.exec(clock) ?? /^(-?\d+:\d+:\d+):(\d+)$/.exec(clock);
  return mark ? [mark[1] ?? '', mark[2] ?? ''] : [clock, ''];
}

export interface TimeLine {
  start: number;
  end: number;
  settings: string;
}

export function parseTimeLine(line: string): TimeLine | null {
  if (line.length > 200) return null;
  const found = TIME_LINE.exec(toLatinDigits(line));
  if (!found) return null;
  const [, start = '', end = '', settings = ''] = found;
  return { start: parseClock(start), end: parseClock(end), settings: settings.trim() };
}

function readingTime(text: string): number {
  return Math.min(LONGEST, Math.max(SHORTEST, text.length * MILLISECONDS_PER_LETTER));
}

/** Sorts the cues and fixes those that end before they begin or overlap the next. Also returns how many were fixed. */
export function fixTimes(cues: readonly Cue[]): { cues: Cue[]; fixed: number } {
  const sorted = cues.filter((cue) => cue.end > 0 || cue.start > 0).sort((a, b) => a.start - b.start);
  let fixed = 0;
  const result = sorted.map((cue, at) => {
    const start = Math.max(0, cue.start);
    const next =
      sorted.slice(at + 1, at + 20).find((other) => other.start > start)?.start ?? Number.POSITIVE_INFINITY;
    let end = cue.end;
    if (end <= start) end = Math.min(start + readingTime(cue.text), next);
    else if (end - start > SUSPICIOUS && next < end) end = Math.min(start + LONGEST, next);
    else if (end > next && end - next <= TOUCHING) end = next;
    if (end !== cue.end || start !== cue.start) fixed++;
    return { ...cue, start, end };
  });
  return { cues: result, fixed };
}

import { toLatinDigits } from '../digits.ts';
import { type Cue, retainPlainTags, tidyLines } from './subtitle-cue.ts';
import { parseTimeLine, type TimeLine } from './subtitle-time.ts';

const TOP = /\{\\an?[789]\}/;
const MAY_BE_TIME = /[>›»→]|--|[–—]/;

interface Block {
  time: TimeLine;
  lines: string[];
}

function isCounter(line: string | undefined): boolean {
  return line !== undefined && /^\s*\d{1,6}\s*$/.test(toLatinDigits(line));
}

function toCue({ time, lines }: Block): Cue {
  const body = lines.join('\n');
  const plain = retainPlainTags(body.replace(/\{\\[^{}]*\}/g, ''));
  const cue: Cue = { start: time.start, end: time.end, text: tidyLines(plain.split('\n')) };
  return TOP.test(body) ? { ...cue, top: true } : cue;
}

/** SubRip, guided by its time lines alone: blank lines and counters may be missing, doubled or wrong. */
export function parseSrt(text: string): Cue[] {
  const blocks: Block[] = [];
  let counted = false;
  let previous: string | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const time = MAY_BE_TIME.test(line) ? parseTimeLine(line) : null;
    const open = blocks.at(-1);
    if (time) {
      // If the first cue has a counter, a lone number before a time line is one, too; otherwise it is dialogue.
      if (!open) counted = isCounter(previous);
      else if (counted && isCounter(open.lines.at(-1))) open.lines.pop();
      blocks.push({ time, lines: [] });
    } else {
      open?.lines.push(line);
    }
    previous = line;
  }
  return blocks.map(toCue);
}

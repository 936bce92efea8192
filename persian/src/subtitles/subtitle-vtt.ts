import { type Cue, retainPlainTags, tidyLines } from './subtitle-cue.ts';
import { parseTimeLine } from './subtitle-time.ts';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

function isAtTop(settings: string): boolean {
  const line = /\bline:(-?\d+(?:\.\d+)?)(%?)/.exec(settings);
  if (!line) return false;
  const place = Number(line[1]);
  return line[2] === '%' ? place < 30 : place >= 0 && place < 4;
}

export function parseVtt(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    if (/^(?:NOTE|STYLE|REGION)\b/.test(block)) continue;
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const time = parseTimeLine(lines[at] ?? '');
    if (!time) continue;
    const plain = retainPlainTags(lines.slice(at + 1).join('\n')).replace(
      /&[a-z]+;/g,
      (name) => ENTITIES[name] ?? name,
    );
    const cue: Cue = { start: time.start, end: time.end, text: tidyLines(plain.split('\n')) };
    cues.push(isAtTop(time.settings) ? { ...cue, top: true } : cue);
  }
  return cues;
}

function clock(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600_000);
  const minutes = Math.floor(whole / 60_000) % 60;
  const seconds = Math.floor(whole / 1000) % 60;
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(whole % 1000).padStart(3, '0')}`;
}

function escapeText(text: string): string {
  return text
    .split(/(<\/?[ibu]>)/)
    .map((piece, at) =>
      at % 2 ? piece : piece.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
    )
    .join('');
}

/** UTF-8 WebVTT in logical order, without a byte order mark. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text, top }) =>
      `${clock(start)} --> ${clock(end)}${top ? ' line:1' : ''}\n${escapeText(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

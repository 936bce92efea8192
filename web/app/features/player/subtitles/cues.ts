import type { Cue } from '@pardeh/persian/subtitles/subtitle-cue';

/** The cues due at a moment. They are sorted by start. */
export function activeCues(cues: readonly Cue[], milliseconds: number): Cue[] {
  const active: Cue[] = [];
  for (const cue of cues) {
    if (cue.start > milliseconds) break;
    if (cue.end > milliseconds) active.push(cue);
  }
  return active;
}

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Each line has its own direction: an English line in a Persian file must not be reversed. */
export function directionOf(line: string): 'rtl' | 'ltr' {
  return RTL.test(line) ? 'rtl' : 'ltr';
}

export interface Piece {
  text: string;
  tags: readonly ('i' | 'b' | 'u')[];
}

/** A line in pieces with the same tags. Only these three are left in a repaired file; nothing else is markup. */
export function piecesOf(line: string): Piece[] {
  const open: ('i' | 'b' | 'u')[] = [];
  const pieces: Piece[] = [];
  for (const part of line.split(/(<\/?[ibu]>)/)) {
    const tag = /^<(\/?)([ibu])>$/.exec(part);
    const name = tag?.[2] as 'i' | 'b' | 'u' | undefined;
    if (!tag || !name) {
      if (part) pieces.push({ text: part, tags: [...open] });
    } else if (tag[1]) {
      const place = open.lastIndexOf(name);
      if (place >= 0) open.splice(place, 1);
    } else {
      open.push(name);
    }
  }
  return pieces;
}

/** `sprite-1.webp#xywh=0,0,160,90`, relative to the file that refers to it. */
export function thumbnailsOf(cues: readonly Cue[], base: string) {
  return cues.flatMap(({ start, end, text }) => {
    const part = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text.trim());
    if (!part) return [];
    const [, file = '', x, y, width, height] = part;
    return [
      {
        start: start / 1000,
        end: end / 1000,
        url: new URL(file, base).href,
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      },
    ];
  });
}
export type Thumbnail = ReturnType<typeof thumbnailsOf>[number];

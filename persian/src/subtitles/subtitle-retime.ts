import type { Cue } from './subtitle-cue.ts';

export interface Retiming {
  /** Milliseconds to delay every line; negative: earlier. */
  offset: number;
  /** 1 keeps the speed; 25/24 slows down subtitles made for 25 frames per second. */
  stretch: number;
}

/** Stretched from the start of the film, then shifted; a line that would end before the film starts is dropped. */
export function retimeCues(cues: readonly Cue[], { offset, stretch }: Retiming): Cue[] {
  const moved = (time: number) => Math.max(0, Math.round(time * stretch + offset));
  return cues
    .map((cue) => ({ ...cue, start: moved(cue.start), end: moved(cue.end) }))
    .filter(({ start, end }) => end > start);
}

import type { Cue } from './subtitle-cue.ts';

export interface Retiming {
  /** Milliseconds that every line comes later; below zero: sooner. */
  offset: number;
  /** 1 leaves the speed as it is; 25/24 slows down what was made for 25 frames a second. */
  stretch: number;
}

/** Stretched from the film's beginning, then moved; a line that would end before the film begins is left out. */
export function retimeCues(cues: readonly Cue[], { offset, stretch }: Retiming): Cue[] {
  const moved = (time: number) => Math.max(0, Math.round(time * stretch + offset));
  return cues
    .map((cue) => ({ ...cue, start: moved(cue.start), end: moved(cue.end) }))
    .filter(({ start, end }) => end > start);
}

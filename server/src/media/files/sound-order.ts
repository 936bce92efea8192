/** A sound that is added to a film which is there already; stored with the order. */
export interface SoundWish {
  fileId: number;
  lang: string;
  isDub: boolean;
  /** The track whose place it takes. */
  replaces: string | null;
  /** How its times are moved, as somebody decided; null: as they are, if the lengths agree. */
  timing: SoundTiming | null;
  /** What was noticed when its length did not fit. */
  found?: { filmSeconds: number; soundSeconds: number; hasPicture: boolean };
}

/** As with subtitles: a moment `t` of the sound is heard at `t × stretch + offset` of the film. */
export interface SoundTiming {
  offsetSeconds: number;
  stretch: number;
}

const LEAST_SECONDS = 2;
const SHARE = 0.001;

/** A dub of another cut or another frame rate is told by its length. */
export function fitsFilm(filmSeconds: number, soundSeconds: number): boolean {
  return Math.abs(filmSeconds - soundSeconds) <= Math.max(LEAST_SECONDS, filmSeconds * SHARE);
}

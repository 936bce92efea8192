import type { SoundWish } from '../files/sound-order.ts';

/** What to ingest, as a command or a form specifies it; stored with the job. */
export interface IngestOrder {
  /** Absolute. */
  file: string;
  /** The further parts of a film that was cut into several files; absolute, in their order. */
  parts?: readonly string[];
  kind: 'feature' | 'trailer';
  season: number | null;
  episode: number | null;
  /** The last episode, where the file holds several. */
  lastEpisode?: number | null;
  dub: string | null;
  audio: { lang: string; file: string }[];
  subtitles: { lang: string; file: string }[];
  /** Seconds, set by hand; they take precedence over detected tunes. */
  intro: { start: number; end: number } | null;
  credits: { start: number; end: number | null } | null;
  /** What an uploaded file was called; the staged file then belongs to the order and is removed with it. */
  uploadedAs?: string;
  /** The member of the staff who uploaded it. */
  startedBy?: number;
  /** False: the file stays what it is, a kept source for example. */
  ownsFile?: boolean;
  /** The file that is replaced; those who are watching it are not interrupted. */
  replaces?: number | null;
  /** The file is only a sound for the film that it «replaces». */
  sound?: SoundWish;
  /** Only the seek bar's pictures are made, of the film that it «replaces». */
  isThumbnails?: true;
}

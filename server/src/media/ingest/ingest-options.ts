/** What to ingest, as a command or a form specifies it; stored with the ingest. */
export interface IngestOptions {
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
  /** The original name of an uploaded file; the staged file is then removed with the ingest. */
  uploadedAs?: string;
  /** The staff member who uploaded it. */
  startedBy?: number;
  /** False: the file is not removed, since it is a kept source for example. */
  ownsFile?: boolean;
  /** The file that is replaced; viewers who are watching it are not interrupted. */
  replaces?: number | null;
  /** Only adds a sound to the film that it «replaces». */
  sound?: SoundOptions;
  /** Only makes thumbnails of the film that it «replaces». */
  isThumbnails?: true;
}

/** A sound that is added to a published film. */
export interface SoundOptions {
  fileId: number;
  lang: string;
  isDub: boolean;
  /** The track that it replaces. */
  replaces: string | null;
  /** As staff decided; null: unchanged, if the lengths agree. */
  timing: SoundTiming | null;
  /** Recorded when the lengths did not agree. */
  found?: { filmSeconds: number; soundSeconds: number; hasPicture: boolean };
}

/** As with subtitles: a moment `t` of the sound is heard at `t × stretch + offset` of the film. */
export interface SoundTiming {
  offsetSeconds: number;
  stretch: number;
}

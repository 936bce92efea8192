/** What is to be taken in, as a command or a form gives it; kept with the job. */
export interface IngestOrder {
  /** Absolute. */
  file: string;
  kind: 'feature' | 'trailer';
  season: number | null;
  episode: number | null;
  dub: string | null;
  audio: { lang: string; file: string }[];
  subtitles: { lang: string; file: string }[];
  /** Seconds, by hand; they outrank what is found by ear. */
  intro: { start: number; end: number } | null;
  credits: { start: number; end: number | null } | null;
  /** What an uploaded file was called; the staged file then belongs to the order and is removed with it. */
  uploadedAs?: string;
  /** False: the file stays what it is, a kept source for example. */
  ownsFile?: boolean;
  /** The file whose place the new one takes; who is watching it is not disturbed. */
  replaces?: number | null;
}

import type { PackagedMark } from './package-contents.ts';

/** What the operator asked for. */
export interface EncodeRequest {
  file: string;
  /** The languages the title was made in: a Persian track of anything else is a dub. */
  originalLanguages: readonly string[];
  /** The language of the file's own track that is a dub, where the operator says so. */
  dub?: string | null;
  audio?: readonly { lang: string; file: string; titleFa?: string; isDub?: boolean }[];
  subtitles?: readonly { lang: string; file: string; titleFa?: string }[];
  marks?: readonly PackagedMark[];
  /** Only these heights of the ladder. */
  heights?: readonly number[];
  /** Added to every rung's quality number: more is smaller and coarser. */
  crfShift?: number;
}

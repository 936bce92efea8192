import { readText, type Storage } from '../../storage/storage.ts';

/** Describes a package. Stored in it as contents.json; database rows and downloads are built from it. */
export interface PackageContents {
  version: 1;
  durationSeconds: number;
  sizeBytes: number;
  /** The tallest first. */
  renditions: PackagedRendition[];
  audio: PackagedAudio[];
  subtitles: { lang: string; titleFa: string; file: string }[];
  /** How many subtitles and sounds it has ever had: the name of a removed one is never reused. */
  subtitlesMade?: number;
  soundsMade?: number;
  thumbnails: string | null;
  marks: PackagedMark[];
}

export interface PackagedTrack {
  folder: string;
  codec: string;
  /** Bits per second: of the busiest segment, and on average. */
  peakBandwidth: number;
  averageBandwidth: number;
  sizeBytes: number;
  initBytes: number;
  /** Seconds and bytes of each segment. */
  segments: [seconds: number, bytes: number][];
}

export interface PackagedRendition extends PackagedTrack {
  quality: string;
  width: number;
  height: number;
  frameRate: number;
}

export interface PackagedAudio extends PackagedTrack {
  lang: string;
  titleFa: string;
  isDub: boolean;
  loudness: number | null;
}

export interface PackagedMark {
  kind: 'chapter' | 'recap' | 'intro' | 'credits';
  start: number;
  end: number;
  titleFa: string | null;
  source: 'file' | 'fingerprint' | 'hand';
}

export const CONTENTS_FILE = 'contents.json';
export const MASTER_FILE = 'master.m3u8';
export const PLAYLIST_FILE = 'playlist.m3u8';
export const INIT_FILE = 'init.mp4';
export const THUMBNAIL_FOLDER = 'thumbs';
export const THUMBNAIL_FILE = `${THUMBNAIL_FOLDER}/thumbs.vtt`;

export const segmentName = (index: number) => `${String(index + 1).padStart(5, '0')}.m4s`;

export async function readContents(storage: Storage, storageKey: string): Promise<PackageContents | null> {
  const text = await readText(storage, `${storageKey}/${CONTENTS_FILE}`);
  return text === null ? null : (JSON.parse(text) as PackageContents);
}

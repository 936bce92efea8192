/**
 * What is in a packaged folder, written beside the playlists as contents.json: the rows in the database are made
 * from it, and a download is put together by it.
 */
export interface PackageContents {
  version: 1;
  durationSeconds: number;
  sizeBytes: number;
  /** The tallest first. */
  renditions: PackagedRendition[];
  audio: PackagedAudio[];
  subtitles: { lang: string; titleFa: string; file: string }[];
  /** How many it has ever had, so that no name is used twice. */
  subtitlesMade?: number;
  /** The same of sounds. */
  soundsMade?: number;
  thumbnails: string | null;
  marks: PackagedMark[];
}

export interface PackagedTrack {
  folder: string;
  codec: string;
  /** Bits a second: the busiest segment, and over all. */
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

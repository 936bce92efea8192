/** What ffprobe says of a file, in our own words. */
export interface Source {
  file: string;
  sizeBytes: number;
  format: string;
  durationSeconds: number;
  /** What the file calls its first moment. */
  begins: number;
  video: VideoStream;
  audio: AudioStream[];
  subtitles: SubtitleStream[];
  chapters: { start: number; end: number; title: string | null }[];
}

export interface FrameRate {
  num: number;
  den: number;
}

export interface VideoStream {
  index: number;
  codec: string;
  profile: string;
  level: number;
  pixelFormat: string;
  /** As it is to be shown: turned upright, with square pixels. */
  width: number;
  height: number;
  /** True where showing it takes more than the stored pixels: turned, or of oblong pixels. */
  isReshaped: boolean;
  frameRate: FrameRate;
  isVariableRate: boolean;
  isInterlaced: boolean;
  isHdr: boolean;
  bitRate: number | null;
  /** Seconds after the file's own beginning. */
  startsAfter: number;
}

export interface AudioStream {
  index: number;
  codec: string;
  profile: string;
  channels: number;
  sampleRate: number;
  bitRate: number | null;
  lang: string | null;
  title: string | null;
}

export interface SubtitleStream {
  index: number;
  codec: string;
  lang: string | null;
  title: string | null;
  /** Pictures of text cannot be read out of the file. */
  isText: boolean;
}

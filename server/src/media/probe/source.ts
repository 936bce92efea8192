/** What ffprobe reports about a file, in our own types. */
export interface Source {
  file: string;
  sizeBytes: number;
  format: string;
  durationSeconds: number;
  /** The timestamp at which the file begins. */
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
  /** As displayed: rotated upright, with square pixels. */
  width: number;
  height: number;
  /** The stored pixels are rotated or not square. */
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
  /** False for subtitles stored as pictures, which cannot be converted to text. */
  isText: boolean;
}

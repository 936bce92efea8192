import { framesPerSecond } from '../probe/probe-parse.ts';
import type { VideoStream } from '../probe/source.ts';

/** One size that a film is offered in. */
export interface Rung {
  quality: string;
  width: number;
  height: number;
  /** Bits per second at most. */
  maxRate: number;
  crf: number;
}

const STEPS: readonly Omit<Rung, 'quality'>[] = [
  { width: 1920, height: 1080, maxRate: 5_000_000, crf: 21 },
  { width: 1280, height: 720, maxRate: 2_800_000, crf: 22 },
  { width: 854, height: 480, maxRate: 1_400_000, crf: 23 },
  { width: 640, height: 360, maxRate: 800_000, crf: 24 },
];
/** 1916×1076 counts as 1080p: a few columns were cropped. */
const NEARLY = 0.97;

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

/** The sizes a picture is offered in, the tallest first, never larger than the picture itself. */
export function ladderFor(video: Pick<VideoStream, 'width' | 'height'>): Rung[] {
  const { width, height } = video;
  const reached = STEPS.filter((step) => width >= step.width * NEARLY || height >= step.height * NEARLY);
  const rungs = reached.map((step) => {
    const scale = Math.min(1, step.width / width, step.height / height);
    const size = { width: even(width * scale), height: even(height * scale) };
    return { quality: `${step.height}p`, ...size, maxRate: step.maxRate, crf: step.crf };
  });
  if (rungs.length > 0) return rungs;
  const size = { width: even(width), height: even(height) };
  const share = Math.max(0.1, (size.width * size.height) / (640 * 360));
  return [{ quality: `${size.height}p`, ...size, maxRate: Math.round(800_000 * share), crf: 24 }];
}

/** Whether the stored video can be copied as the top rung, which costs neither quality nor time. */
export function isCopyable(video: VideoStream, top: Rung): boolean {
  return (
    video.codec === 'h264' &&
    /^(Constrained Baseline|Baseline|Main|High)$/.test(video.profile) &&
    video.level <= 42 &&
    video.pixelFormat === 'yuv420p' &&
    !video.isReshaped &&
    !video.isInterlaced &&
    !video.isHdr &&
    !video.isVariableRate &&
    framesPerSecond(video.frameRate) <= 60 &&
    video.startsAfter * framesPerSecond(video.frameRate) < 0.5 &&
    video.width === top.width &&
    video.height === top.height &&
    video.bitRate !== null &&
    video.bitRate <= top.maxRate * 1.2
  );
}

export interface Thumbnail {
  /** Seconds. */
  start: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const CUE = /(\d+):(\d+):([\d.]+) --> \S+\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** The seek bar's thumbnails, as listed in the package: positions on ten-by-ten sheets. */
export function readThumbnails(vtt: string, base: string): Thumbnail[] {
  return [...vtt.matchAll(CUE)].map(([, hours, minutes, seconds, sheet, x, y, width, height]) => ({
    start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    url: new URL(sheet ?? '', base).href,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
}

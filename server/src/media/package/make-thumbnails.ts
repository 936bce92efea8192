import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inPictureProcess } from '../../picture-process/run-process.ts';
import { packagedInput, QUIET } from '../shared/media-input.ts';
import { type PackagedRendition, PLAYLIST_FILE, THUMBNAIL_FILE } from '../shared/package-contents.ts';
import { runProcess, type Tools } from '../shared/run-process.ts';

const { saveSprite } = inPictureProcess<typeof import('./save-picture.ts')>(
  new URL('./save-picture.ts', import.meta.url),
);
const WIDTH = 160;
const COLUMNS = 10;
const ROWS = 10;
const LIMIT_SECONDS = 3600;
/** The most that may follow the last keyframe. */
const LAST_SECONDS = 10;

/** A short film has a thumbnail every two seconds, a long one every ten. */
export function thumbnailInterval(seconds: number): number {
  if (seconds < 600) return 2;
  return seconds < 3600 ? 5 : 10;
}

export function thumbnailHeight({ width, height }: { width: number; height: number }): number {
  return Math.max(2, Math.round((WIDTH * height) / width / 2) * 2);
}

function thumbnailVtt(seconds: number, height: number, sprites: number): string {
  const interval = thumbnailInterval(seconds);
  const count = Math.min(Math.ceil(seconds / interval), sprites * COLUMNS * ROWS);
  const cues = Array.from({ length: count }, (_, index) => {
    const within = index % (COLUMNS * ROWS);
    const [x, y] = [(within % COLUMNS) * WIDTH, Math.floor(within / COLUMNS) * height];
    const sprite = Math.floor(index / (COLUMNS * ROWS)) + 1;
    const end = Math.min(seconds, (index + 1) * interval);
    return `${clock(index * interval)} --> ${clock(end)}\nsprite-${sprite}.webp#xywh=${x},${y},${WIDTH},${height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(seconds: number): string {
  const millis = Math.round(seconds * 1000);
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const [h, m, s] = [
    Math.floor(millis / 3_600_000),
    Math.floor(millis / 60_000) % 60,
    Math.floor(millis / 1000) % 60,
  ];
  return `${pad(h, 2)}:${pad(m, 2)}:${pad(s, 2)}.${pad(millis % 1000, 3)}`;
}

/** Made from the smallest rendition. Only its keyframes are decoded, which are closer together than thumbnails. */
export async function makeThumbnails(
  tools: Tools,
  packageFolder: string,
  smallest: PackagedRendition,
  seconds: number,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const height = thumbnailHeight(smallest);
  const interval = thumbnailInterval(seconds);
  const filter = `tpad=stop_mode=clone:stop_duration=${LAST_SECONDS},fps=1/${interval}:start_time=0,scale=${WIDTH}:${height},tile=${COLUMNS}x${ROWS}`;
  const playlist = path.join(packageFolder, smallest.folder, PLAYLIST_FILE);
  const args = [
    ...[...QUIET, '-skip_frame', 'nokey', ...packagedInput(playlist), '-an', '-vf', filter],
    ...['-q:v', '3', '-f', 'image2', 'sprite-%d.jpg'],
  ];
  await runProcess(tools.ffmpeg, args, { cwd: folder, signal, limitSeconds: LIMIT_SECONDS });
  const sprites = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
  for (const name of sprites) await saveSprite(path.join(folder, name));
  await writeFile(
    path.join(folder, path.basename(THUMBNAIL_FILE)),
    thumbnailVtt(seconds, height, sprites.length),
  );
}

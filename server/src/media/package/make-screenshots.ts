import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inPictureProcess } from '../../picture-process/run-process.ts';
import { QUIET, videoInput } from '../shared/media-input.ts';
import {
  INIT_FILE,
  type PackageContents,
  type PackagedRendition,
  segmentName,
} from '../shared/package-contents.ts';
import { runLimited } from '../shared/run-limited.ts';
import { runProcess, type Tools } from '../shared/run-process.ts';

const { saveScreenshot } = inPictureProcess<typeof import('./save-picture.ts')>(
  new URL('./save-picture.ts', import.meta.url),
);

export interface Screenshot {
  /** The file's name without width and extension. */
  name: string;
  at: number;
}

const LIMIT_SECONDS = 120;
const FIRST_SHARE = 0.04;
/** The end is never shown: it would be a spoiler. */
const LAST_SHARE = 0.8;

/** Spread evenly over the film except its last fifth. */
function screenshotTimes(seconds: number, count: number): number[] {
  const room = seconds * (LAST_SHARE - FIRST_SHARE);
  return Array.from({ length: count }, (_, index) => {
    const at = seconds * FIRST_SHARE + (room * (index + 0.5)) / count;
    return Math.round(at * 100) / 100;
  });
}

export async function makeScreenshots(
  tools: Tools,
  packageFolder: string,
  { renditions: [tallest], durationSeconds }: PackageContents,
  options: { folder: string; count: number; workers: number; signal?: AbortSignal | undefined },
): Promise<Screenshot[]> {
  const { folder, count, workers, signal } = options;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (!tallest) return [];
  const moments = [
    ...new Map(screenshotTimes(durationSeconds, count).map((wanted) => segmentAt(tallest, wanted))),
  ];
  const saved: { picture: string; at: number }[] = [];
  const tasks = moments.map(([index, at]) => async () => {
    const segment = [INIT_FILE, segmentName(index)].map((name) =>
      path.join(packageFolder, tallest.folder, name),
    );
    const picture = path.join(folder, `at-${index}.webp`);
    if (await takePicture(tools.ffmpeg, segment, picture, signal)) saved.push({ picture, at });
  });
  await runLimited(tasks, workers);
  const made: Screenshot[] = [];
  for (const { picture, at } of saved.sort((a, b) => a.at - b.at)) {
    const name = String(made.length + 1).padStart(2, '0');
    await rename(picture, path.join(folder, `${name}.webp`));
    made.push({ name, at });
  }
  return made;
}

/** From every eighth frame: the filter keeps its candidates in memory, and 100 frames of 1080p are 300 MB. */
const ONE_OF_FOUR_SECONDS = 'select=not(mod(n\\,8)),thumbnail=n=13';

async function takePicture(
  ffmpeg: string,
  segment: readonly string[],
  picture: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const [cut, still] = [`${picture}.mp4`, `${picture}.png`];
  await writeFile(cut, Buffer.concat(await Promise.all(segment.map((file) => readFile(file)))));
  const args = [
    ...[...QUIET, ...videoInput(cut), '-an', '-vf', ONE_OF_FOUR_SECONDS, '-frames:v', '1'],
    ...['-f', 'image2', '-update', '1', '-compression_level', '1', path.basename(still)],
  ];
  await runProcess(ffmpeg, args, { cwd: path.dirname(still), signal, limitSeconds: LIMIT_SECONDS });
  const isSaved = await saveScreenshot(still, picture);
  await Promise.all([cut, still].map((file) => rm(file, { force: true })));
  return isSaved;
}

/** The segment of a moment. With the init segment before it, it is a file of its own, so ffmpeg need not seek. */
function segmentAt({ segments }: PackagedRendition, wanted: number): [index: number, at: number] {
  let from = 0;
  for (const [index, [seconds]] of segments.entries()) {
    if (wanted < from + seconds) return [index, Math.round(from * 100) / 100];
    from += seconds;
  }
  return [segments.length - 1, from];
}

import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ProcessError, runProcess } from '../encode/run-process.ts';
import { removeUnfinished, unfinished } from '../package/unfinished.ts';
import { joinedInput, QUIET } from '../probe/media-input.ts';
import { framesPerSecond } from '../probe/probe-parse.ts';
import { probeSource, type Tools } from '../probe/probe-source.ts';
import type { Source } from '../probe/source.ts';
import { SourceError } from './ingest-error.ts';

interface JoinWatch {
  signal: AbortSignal;
  onNote(note: string): void;
  onSpace(bytes: number): Promise<void>;
}

const LIMIT_SECONDS = 3600;
const SAME_RATE = 0.001;

/** Joins the parts of a film into one file, without encoding; they must be alike. Answers its path. */
export async function joinParts(
  tools: Tools,
  files: readonly string[],
  folder: string,
  watch: JoinWatch,
): Promise<string> {
  const joined = path.join(folder, 'joined.mkv');
  if (await isNewerThan(joined, files)) return joined;
  const sources: Source[] = [];
  for (const file of files) sources.push(await probeSource(tools, file, watch.signal));
  requireAlike(sources);
  if (sources.some(({ subtitles }) => subtitles.length > 0)) {
    watch.onNote('subtitles inside the parts are left out');
  }
  await watch.onSpace(sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const list = path.join(folder, 'parts.txt');
  await writeFile(list, files.map((file) => `file ${quoted(`file:${path.resolve(file)}`)}\n`).join(''));
  const output = [
    '-map',
    '0:v:0',
    '-map',
    '0:a?',
    '-c',
    'copy',
    '-f',
    'matroska',
    `file:${unfinished(joined)}`,
  ];
  await runProcess(tools.ffmpeg, [...QUIET, ...joinedInput(list), ...output], {
    ...{ signal: watch.signal, limitSeconds: LIMIT_SECONDS },
  }).catch((error: unknown) => {
    if (!(error instanceof ProcessError) || error.reason !== 'failed') throw error;
    if (error.stderr.includes('No space left on device')) throw error;
    throw new SourceError(
      'parts',
      `The parts cannot be joined: ${error.stderr.trim().split('\n').at(-1) ?? ''}`,
    );
  });
  await rename(unfinished(joined), joined);
  return joined;
}

/** What an earlier try joined is kept, unless a part has changed since. */
async function isNewerThan(joined: string, files: readonly string[]): Promise<boolean> {
  const made = await stat(joined).catch(() => null);
  if (!made) return false;
  const parts = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return parts.every((part) => part !== null && part.mtimeMs <= made.mtimeMs);
}

/** A decoder is set up once, by the first part. */
export function requireAlike(sources: readonly Source[]): void {
  const [first, ...others] = sources;
  if (first && others.every((other) => isAlike(first, other))) return;
  throw new SourceError(
    'parts',
    'The parts are not alike (size, frame rate or sound): join them with an editor, or encode them alike.',
  );
}

function isAlike(one: Source, other: Source): boolean {
  const shape = ({ video, audio }: Source) =>
    JSON.stringify([
      ...[video.codec, video.profile, video.pixelFormat, video.width, video.height, video.isReshaped],
      ...audio.map(({ codec, channels, sampleRate }) => [codec, channels, sampleRate]),
    ]);
  const [rate, otherRate] = [framesPerSecond(one.video.frameRate), framesPerSecond(other.video.frameRate)];
  return shape(one) === shape(other) && Math.abs(rate - otherRate) <= rate * SAME_RATE;
}

/** As ffmpeg reads its lists: everything between single quotes is itself, but for the quote. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { framesPerSecond } from '../probe/probe-parse.ts';
import { probeSource } from '../probe/probe-source.ts';
import type { Source } from '../probe/source.ts';
import { joinedInput, QUIET } from '../shared/media-input.ts';
import { ProcessError, runProcess, type Tools } from '../shared/run-process.ts';
import { SourceError } from '../shared/source-error.ts';
import { removeUnfinished, unfinished } from '../shared/unfinished.ts';

interface JoinWatch {
  signal: AbortSignal;
  onNote(note: string): void;
  onSpace(bytes: number): Promise<void>;
}

const LIMIT_SECONDS = 3600;
const SAME_RATE = 0.001;

/** Joins the parts of a film into one file, without encoding; they must be alike. Returns its path. */
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
  const args = [
    ...[...QUIET, ...joinedInput(list), '-map', '0:v:0', '-map', '0:a?'],
    ...['-c', 'copy', '-f', 'matroska', `file:${unfinished(joined)}`],
  ];
  const options = { signal: watch.signal, limitSeconds: LIMIT_SECONDS };
  await runProcess(tools.ffmpeg, args, options).catch((error: unknown) => {
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

/** The file of an earlier try is reused, unless a part has changed since. */
async function isNewerThan(joined: string, files: readonly string[]): Promise<boolean> {
  const made = await stat(joined).catch(() => null);
  if (!made) return false;
  const parts = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return parts.every((part) => part !== null && part.mtimeMs <= made.mtimeMs);
}

/** The decoder is configured once, for the first part. */
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

/** In ffmpeg's lists everything between single quotes is literal, except the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

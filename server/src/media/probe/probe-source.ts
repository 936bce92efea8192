import { open, stat } from 'node:fs/promises';
import { ProcessError, runProcess } from '../encode/run-process.ts';
import { SourceError } from '../ingest/ingest-error.ts';
import { fileAddress, VIDEO_GUARD } from './media-input.ts';
import { parseProbe, type RawProbe } from './probe-parse.ts';
import type { Source } from './source.ts';

export interface Tools {
  ffmpeg: string;
  ffprobe: string;
}

const PROBE_SECONDS = 60;
const HEAD_BYTES = 512;
/** A file without any packets in the last part of its stated length, of this share, was cut off in transfer. */
const TAIL_SHARE = 0.1;
const TAIL_LEAST_SECONDS = 2;

export async function probeSource(tools: Tools, file: string, signal?: AbortSignal): Promise<Source> {
  const { size, head } = await refuseUnreadable(file);
  const raw = await askProbe(tools, probeArguments(file), signal).catch((error: unknown) => {
    const isCutOff =
      error instanceof SourceError && error.code === 'not_video' && head.slice(4, 8) === 'ftyp';
    throw isCutOff ? new SourceError('truncated', 'The file is cut off: its index is missing.') : error;
  });
  const source = parseProbe(raw, file, size);
  await requireTail(tools, source, signal);
  return source;
}

/** What ffmpeg is not even asked about. */
export async function refuseUnreadable(file: string): Promise<{ size: number; head: string }> {
  const { size } = await stat(file).catch(() => {
    throw new SourceError('missing', 'There is no file of this name, or it may not be read.');
  });
  if (size === 0) throw new SourceError('empty', 'The file is empty: zero bytes.');
  const head = await readHead(file);
  // ffmpeg would refuse it too, but with a message that explains nothing.
  if (/^\s*(#EXTM3U|ffconcat|<\?xml|<MPD|\[playlist\])/i.test(head)) {
    throw new SourceError('playlist', 'This is a playlist that names other files, not a video.');
  }
  return { size, head };
}

export function probeArguments(file: string): string[] {
  return [
    ...['-v', 'error', ...VIDEO_GUARD],
    ...['-show_format', '-show_streams', '-show_chapters', '-of', 'json', fileAddress(file)],
  ];
}

export async function askProbe(tools: Tools, args: string[], signal?: AbortSignal): Promise<RawProbe> {
  try {
    const { output } = await runProcess(tools.ffprobe, args, { signal, limitSeconds: PROBE_SECONDS });
    return JSON.parse(output.toString()) as RawProbe;
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    if (error.reason === 'missing') {
      throw new SourceError(
        'no_tools',
        `${tools.ffprobe} is not installed; ingest needs ffmpeg and ffprobe.`,
      );
    }
    if (error.reason !== 'failed') throw error;
    throw new SourceError('not_video', 'This is not a video file, or not of a kind that can be read.');
  }
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    return head.replace(/^\xEF\xBB\xBF/, '');
  } finally {
    await handle.close();
  }
}

/** The header may claim an hour where only ten minutes arrived. */
async function requireTail(tools: Tools, source: Source, signal?: AbortSignal): Promise<void> {
  const { durationSeconds, video, file } = source;
  const tail = Math.max(TAIL_LEAST_SECONDS, durationSeconds * TAIL_SHARE);
  if (tail >= durationSeconds) return;
  const args = [
    ...['-v', 'error', ...VIDEO_GUARD],
    ...['-select_streams', `${video.index}`, '-show_entries', 'packet=pts_time', '-of', 'json'],
    ...['-read_intervals', `${(durationSeconds - tail).toFixed(3)}%+#1000`, fileAddress(file)],
  ];
  const raw = await askProbe(tools, args, signal);
  const times = ((raw as { packets?: { pts_time?: string }[] }).packets ?? []).map((each) =>
    Number(each.pts_time),
  );
  if (!times.some((time) => time > durationSeconds - tail)) {
    const minutes = (durationSeconds / 60).toFixed(1);
    throw new SourceError(
      'truncated',
      `The file is cut off: it says it lasts ${minutes} minutes, but its end is missing.`,
    );
  }
}

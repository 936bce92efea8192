import { open, stat } from 'node:fs/promises';
import { fileAddress, VIDEO_GUARD } from '../shared/media-input.ts';
import { ProcessError, runProcess, type Tools } from '../shared/run-process.ts';
import { SourceError } from '../shared/source-error.ts';
import { parseProbe, type RawProbe } from './probe-parse.ts';
import type { Source } from './source.ts';

const PROBE_SECONDS = 60;
const HEAD_BYTES = 512;
/** A file without packets in this last share of its stated length was cut off in transfer. */
const TAIL_SHARE = 0.1;
const TAIL_LEAST_SECONDS = 2;

export async function probeSource(tools: Tools, file: string, signal?: AbortSignal): Promise<Source> {
  const { size, head } = await rejectUnreadable(file);
  const args = [...VIDEO_GUARD, '-show_format', '-show_streams', '-show_chapters', fileAddress(file)];
  const raw = await runProbe(tools, args, signal).catch((error: unknown) => {
    const isCutOff =
      error instanceof SourceError && error.code === 'not_video' && head.slice(4, 8) === 'ftyp';
    throw isCutOff ? new SourceError('truncated', 'The file is cut off: its index is missing.') : error;
  });
  const source = parseProbe(raw, file, size);
  await requireEnd(tools, source, signal);
  return source;
}

/** Rejects what ffmpeg is not even started for. */
export async function rejectUnreadable(file: string): Promise<{ size: number; head: string }> {
  const { size } = await stat(file).catch(() => {
    throw new SourceError('missing', 'There is no file of this name, or it may not be read.');
  });
  if (size === 0) throw new SourceError('empty', 'The file is empty: zero bytes.');
  const head = await readHead(file);
  // ffmpeg would reject it too, but without a helpful message.
  if (/^\s*(#EXTM3U|ffconcat|<\?xml|<MPD|\[playlist\])/i.test(head)) {
    throw new SourceError('playlist', 'This is a playlist that names other files, not a video.');
  }
  return { size, head };
}

export async function runProbe(tools: Tools, args: string[], signal?: AbortSignal): Promise<RawProbe> {
  try {
    const { output } = await runProcess(tools.ffprobe, ['-v', 'error', '-of', 'json', ...args], {
      signal,
      limitSeconds: PROBE_SECONDS,
    });
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

/** The header of a file may state an hour of which only ten minutes arrived. */
async function requireEnd(tools: Tools, source: Source, signal?: AbortSignal): Promise<void> {
  const { durationSeconds, video, file } = source;
  const tail = Math.max(TAIL_LEAST_SECONDS, durationSeconds * TAIL_SHARE);
  if (tail >= durationSeconds) return;
  const args = [
    ...[...VIDEO_GUARD, '-select_streams', `${video.index}`, '-show_entries', 'packet=pts_time'],
    ...['-read_intervals', `${(durationSeconds - tail).toFixed(3)}%+#1000`, fileAddress(file)],
  ];
  const raw = await runProbe(tools, args, signal);
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

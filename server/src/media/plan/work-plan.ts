import { stat } from 'node:fs/promises';
import { runProcess } from '../encode/run-process.ts';
import type { IngestRequest } from '../ingest/ingest-request.ts';
import { fileAddress, VIDEO_GUARD } from '../probe/media-input.ts';
import { framesPerSecond } from '../probe/probe-parse.ts';
import type { Tools } from '../probe/probe-source.ts';
import type { Source } from '../probe/source.ts';
import { isCopyable, ladderFor, type Rung } from './ladder.rules.ts';
import { planAroundKeyframes, planSegments, type SegmentPlan } from './segment-plan.rules.ts';
import { type AudioChoice, chooseAudio, chooseSubtitles, type SubtitleChoice } from './track-choice.rules.ts';

/** Everything that is decided before the first frame is encoded; kept in the work folder, so a second try keeps to it. */
export interface WorkPlan {
  /** The file as it was when the plan was made. */
  stamp: string;
  source: Source;
  plan: SegmentPlan;
  rungs: Rung[];
  copyTop: boolean;
  audio: AudioChoice[];
  subtitles: SubtitleChoice[];
  notes: string[];
}

const KEYFRAME_LIST_SECONDS = 600;

export async function fileStamp(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${size}-${Math.round(mtimeMs)}`;
}

export async function makeWorkPlan(
  tools: Tools,
  source: Source,
  request: IngestRequest,
  signal?: AbortSignal,
): Promise<WorkPlan> {
  const { video } = source;
  const frames = Math.max(1, Math.floor(source.durationSeconds * framesPerSecond(video.frameRate) + 0.01));
  const rungs = ladderFor(video)
    .filter((rung) => request.heights?.includes(rung.height) ?? true)
    .map((rung) => ({ ...rung, crf: rung.crf + (request.crfShift ?? 0) }));
  const top = rungs[0];
  const around =
    top && isCopyable(video, top)
      ? planAroundKeyframes(video.frameRate, frames, await listKeyframes(tools, source, signal))
      : null;
  const audio = chooseAudio(source, request);
  const subtitles = chooseSubtitles(source, request);
  return {
    stamp: await fileStamp(source.file),
    source,
    plan: around ?? planSegments(video.frameRate, frames),
    rungs,
    copyTop: around !== null,
    audio,
    subtitles,
    notes: [
      ...(around ? [`the picture is taken over as it is for ${top?.quality}`] : []),
      ...(audio.length === 0 ? ['there is no sound in this file: it will be silent'] : []),
      ...source.subtitles
        .filter((stream) => !stream.isText)
        .map((stream) => `subtitle ${stream.index} is made of pictures and is left out`),
    ],
  };
}

/** The frames of a copied picture that a segment may begin with. */
async function listKeyframes(tools: Tools, source: Source, signal?: AbortSignal): Promise<number[]> {
  const { video, file } = source;
  const args = [
    ...['-v', 'error', ...VIDEO_GUARD, '-select_streams', `${video.index}`],
    ...['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0', fileAddress(file)],
  ];
  const { output } = await runProcess(tools.ffprobe, args, { signal, limitSeconds: KEYFRAME_LIST_SECONDS });
  const times = output
    .toString()
    .split('\n')
    .map((line) => line.split(','))
    .filter(([time, flags]) => time !== '' && flags?.startsWith('K'))
    .map(([time]) => Number(time))
    .sort((a, b) => a - b);
  const [first = 0] = times;
  return times.map((time) => Math.round((time - first) * framesPerSecond(video.frameRate)));
}

import type { Rung } from '../plan/ladder.rules.ts';
import { type Chunk, type SegmentPlan, timescaleFor } from '../plan/segment-plan.rules.ts';
import type { Source, VideoStream } from '../probe/source.ts';
import { codecArguments, deviceArguments, type Encoder, frameFormat } from '../shared/encoders.rules.ts';
import { fileAddress, QUIET, VIDEO_GUARD } from '../shared/media-input.ts';

export interface EncodeChunk {
  source: Source;
  cuts: SegmentPlan;
  chunk: Chunk;
  rungs: readonly { rung: Rung; output: string }[];
  preset: string;
  encoder: Encoder;
  lookahead: number | null;
}

/** One fragment for each keyframe, with relative offsets and times that begin at zero. */
export const FRAGMENTED = [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'mp4', '-use_editlist', '0'],
  ...['-movflags', '+empty_moov+frag_keyframe+default_base_moof+negative_cts_offsets'],
];

/** Containers with an exact index; in others ffmpeg lands a little before the requested time. */
const EXACT_SEEK = /mov|matroska/;
const SEEK_MARGIN_SECONDS = 5;

/** Decodes once and encodes every rung from it. */
export function encodeArguments(request: EncodeChunk): string[] {
  const { source, cuts, chunk, rungs, preset, encoder, lookahead } = request;
  const { num, den } = cuts.frameRate;
  const frame = den / num;
  // A quarter of a frame early, so that rounding never loses the first frame.
  const from = Math.max(0, (chunk.first - 0.25) * frame);
  const margin = EXACT_SEEK.test(source.format) ? 0 : Math.min(SEEK_MARGIN_SECONDS, from);
  const forced = chunk.keyframes.map((each) => Math.max(0, (each - 0.25) * frame).toFixed(6)).join(',');
  const { timescale } = timescaleFor(cuts.frameRate);
  return [
    ...QUIET,
    ...['-progress', 'pipe:1', '-stats_period', '0.5', ...deviceArguments(encoder), ...VIDEO_GUARD],
    ...(from - margin > 0 ? ['-ss', (from - margin).toFixed(6)] : []),
    ...['-i', fileAddress(source.file)],
    ...['-filter_complex', filterGraph(source.video, cuts, { rungs, margin, encoder })],
    ...rungs.flatMap(({ rung, output }, index) => [
      ...['-map', `[v${index}]`, ...codecArguments(encoder, rung, preset)],
      ...(lookahead !== null && encoder === 'libx264' ? ['-rc-lookahead', `${lookahead}`] : []),
      ...['-force_key_frames', forced, '-g', '9999', '-bf', '2'],
      ...['-frames:v', `${chunk.count}`, '-video_track_timescale', `${timescale}`],
      ...FRAGMENTED,
      fileAddress(output),
    ]),
  ];
}

function filterGraph(
  video: VideoStream,
  { frameRate: { num, den } }: SegmentPlan,
  { rungs, margin, encoder }: Pick<EncodeChunk, 'rungs' | 'encoder'> & { margin: number },
): string {
  const prepared = [
    `[0:${video.index}]${margin > 0 ? `trim=start=${margin.toFixed(6)},setpts=PTS-${margin.toFixed(6)}/TB` : 'null'}`,
    ...(video.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    `fps=${num}/${den}:start_time=0`,
    ...(video.isHdr ? [TONE_MAP] : []),
    `split=${rungs.length}${rungs.map((_, index) => `[s${index}]`).join('')}`,
  ].join(',');
  const scaled = rungs.map(
    ({ rung }, index) =>
      `[s${index}]scale=${rung.width}:${rung.height}:flags=lanczos,setsar=1,${frameFormat(encoder)}[v${index}]`,
  );
  return [prepared, ...scaled].join(';');
}

/** Maps high dynamic range to the standard range, which every screen shows. */
const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';

export function copyArguments(source: Source, cuts: SegmentPlan, output: string): string[] {
  const { timescale } = timescaleFor(cuts.frameRate);
  return [
    ...QUIET,
    ...['-progress', 'pipe:1', '-stats_period', '0.5', ...VIDEO_GUARD, '-i', fileAddress(source.file)],
    ...['-map', `0:${source.video.index}`, '-c', 'copy', '-video_track_timescale', `${timescale}`],
    ...FRAGMENTED,
    fileAddress(output),
  ];
}

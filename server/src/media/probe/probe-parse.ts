import { SourceError } from '../shared/source-error.ts';
import type { AudioStream, FrameRate, Source, SubtitleStream, VideoStream } from './source.ts';

interface RawStream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  profile?: string;
  level?: number;
  pix_fmt?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  r_frame_rate?: string;
  avg_frame_rate?: string;
  field_order?: string;
  color_transfer?: string;
  bit_rate?: string;
  start_time?: string;
  duration?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: { attached_pic?: number };
  tags?: Record<string, string>;
  side_data_list?: { rotation?: number }[];
}

export interface RawProbe {
  streams?: RawStream[];
  chapters?: { start_time?: string; end_time?: string; tags?: Record<string, string> }[];
  format?: { format_name?: string; duration?: string; start_time?: string; bit_rate?: string };
}

const TEXT_SUBTITLES = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);
/** Files have three-letter tags; the site uses two letters. */
const SHORT_TAGS: Record<string, string> = {
  fas: 'fa',
  per: 'fa',
  eng: 'en',
  ara: 'ar',
  fra: 'fr',
  fre: 'fr',
  deu: 'de',
  ger: 'de',
  spa: 'es',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  tur: 'tr',
  rus: 'ru',
  hin: 'hi',
  zho: 'zh',
  chi: 'zh',
  kur: 'ku',
  swe: 'sv',
  dan: 'da',
};

export function parseProbe(raw: RawProbe, file: string, sizeBytes: number): Source {
  const streams = raw.streams ?? [];
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic && stream.width,
  );
  if (!picture) throw new SourceError('no_picture', 'There is no picture in this file, only sound or text.');
  requireShape(picture, streams.length);
  const durationSeconds = Number(raw.format?.duration ?? picture.duration ?? 0);
  if (!(durationSeconds > 0)) {
    throw new SourceError('truncated', 'The file does not say how long it is: it is cut off or damaged.');
  }
  const begins = Number(raw.format?.start_time ?? 0) || 0;
  return {
    file,
    sizeBytes,
    format: raw.format?.format_name ?? '',
    durationSeconds,
    begins,
    video: toVideo(picture, begins, raw.format?.bit_rate),
    audio: streams.filter((stream) => stream.codec_type === 'audio').map(toAudio),
    subtitles: streams.filter((stream) => stream.codec_type === 'subtitle').map(toSubtitle),
    chapters: (raw.chapters ?? []).map(({ start_time, end_time, tags }) => ({
      start: Number(start_time ?? 0),
      end: Number(end_time ?? 0),
      title: tags?.title ?? null,
    })),
  };
}

const LEAST_SIDE = 16;
const LONGEST_SIDE = 8192;
const MOST_STREAMS = 60;

/** Beyond these limits a decoder may use up all memory, or no player can show the result. */
function requireShape({ width = 0, height = 0 }: RawStream, streams: number): void {
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > LONGEST_SIDE) {
    throw new SourceError('size', `A picture of ${width}×${height} cannot be taken in.`);
  }
  if (streams > MOST_STREAMS) {
    throw new SourceError(
      'tracks',
      `The file has ${streams} tracks; at most ${MOST_STREAMS} can be offered.`,
    );
  }
}

function toVideo(stream: RawStream, begins: number, wholeBitRate: string | undefined): VideoStream {
  const [x = 1, y = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const aspect = x > 0 && y > 0 ? x / y : 1;
  const rotation = Math.abs(stream.side_data_list?.find((side) => side.rotation)?.rotation ?? 0);
  const wide = Math.round((stream.width ?? 0) * aspect);
  const tall = stream.height ?? 0;
  const onItsSide = rotation === 90 || rotation === 270;
  const nominal = parseRate(stream.r_frame_rate);
  const average = parseRate(stream.avg_frame_rate) ?? nominal ?? { num: 25, den: 1 };
  const isVariableRate = !nominal || Math.abs(framesPerSecond(nominal) / framesPerSecond(average) - 1) > 0.01;
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    level: stream.level ?? 0,
    pixelFormat: stream.pix_fmt ?? '',
    width: onItsSide ? tall : wide,
    height: onItsSide ? wide : tall,
    isReshaped: rotation !== 0 || Math.abs(aspect - 1) > 0.001,
    frameRate: steadyRate(isVariableRate || !nominal ? average : nominal, isVariableRate),
    isVariableRate,
    isInterlaced: /^(tt|bb|tb|bt)$/.test(stream.field_order ?? ''),
    isHdr: HDR_TRANSFERS.has(stream.color_transfer ?? ''),
    bitRate: Number(stream.bit_rate ?? wholeBitRate) || null,
    startsAfter: Math.max(0, (Number(stream.start_time ?? 0) || 0) - begins),
  };
}

const STANDARD_RATES: FrameRate[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
];
const SLOWEST = 5;
const FASTEST = 60;

/** A variable frame rate, as from phones, or an unusual one becomes the standard rate nearest to its average. */
function steadyRate(rate: FrameRate, isVariable: boolean): FrameRate {
  const value = framesPerSecond(rate);
  if (!isVariable && value >= SLOWEST && value <= FASTEST) return rate;
  const distance = (other: FrameRate) => Math.abs(framesPerSecond(other) - value);
  return STANDARD_RATES.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

export function framesPerSecond({ num, den }: FrameRate): number {
  return num / den;
}

function parseRate(text: string | undefined): FrameRate | null {
  const [num = 0, den = 0] = (text ?? '').split('/').map(Number);
  return num > 0 && den > 0 ? { num, den } : null;
}

function toAudio(stream: RawStream): AudioStream {
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    channels: stream.channels ?? 0,
    sampleRate: Number(stream.sample_rate) || 0,
    bitRate: Number(stream.bit_rate) || null,
    ...named(stream),
  };
}

function toSubtitle(stream: RawStream): SubtitleStream {
  const codec = stream.codec_name ?? '';
  return { index: stream.index, codec, isText: TEXT_SUBTITLES.has(codec), ...named(stream) };
}

function named({ tags = {} }: RawStream): { lang: string | null; title: string | null } {
  return { lang: shortTag(tags.language), title: tags.title?.trim() || null };
}

export function shortTag(tag: string | undefined): string | null {
  const lower = tag?.toLowerCase().split('-')[0] ?? '';
  if (lower === '' || lower === 'und') return null;
  return SHORT_TAGS[lower] ?? (lower.length === 2 ? lower : null);
}

import { audioInput, fileAddress } from './media-input.ts';

export const AUDIO_RATE = 48_000;
export const AAC_FRAME = 1024;
export const AUDIO_BITS = 128_000;

export interface AudioSource {
  file: string;
  /** The stream within the file. */
  index: number;
  /** How its timestamps are shifted; null: they match the film's. */
  timing?: { offsetSeconds: number; stretch: number } | null;
}

/**
 * Stereo AAC from zero to the end of the picture, padded with silence where the sound begins late or ends early.
 * ffmpeg measures the loudness (EBU R 128) on the way and prints it to stderr.
 */
export function audioArguments(
  source: AudioSource,
  seconds: number,
  output: string,
  bitRate = AUDIO_BITS,
): string[] {
  const filters = [
    'aresample=48000:async=1000:first_pts=0:ochl=stereo',
    ...timingFilters(source.timing),
    'ebur128=framelog=verbose',
    'aresample=48000',
    'apad',
  ];
  return [
    ...['-v', 'info', '-nostats', '-hide_banner', '-nostdin', '-y'],
    ...audioInput(source.file),
    ...['-map', `0:${source.index}`, '-vn', '-af', filters.join(','), '-t', seconds.toFixed(6)],
    ...['-c:a', 'aac', '-b:a', `${bitRate}`, '-ac', '2', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-f', 'mp4', '-use_editlist', '0', '-movflags', '+empty_moov+default_base_moof'],
    ...['-frag_duration', '4000000', fileAddress(output)],
  ];
}

function timingFilters(timing: AudioSource['timing']): string[] {
  if (!timing) return [];
  const { offsetSeconds, stretch } = timing;
  return [
    ...(stretch === 1 ? [] : [`atempo=${(1 / stretch).toFixed(9)}`]),
    ...(offsetSeconds > 0 ? [`adelay=delays=${Math.round(offsetSeconds * 1000)}:all=1`] : []),
    ...(offsetSeconds < 0 ? [`atrim=start=${(-offsetSeconds).toFixed(3)}`, 'asetpts=PTS-STARTPTS'] : []),
  ];
}

/** Copies the sound; its loudness is measured by a second output, which is discarded. */
export function copySoundArguments(source: AudioSource, output: string): string[] {
  return [
    ...['-v', 'info', '-nostats', '-hide_banner', '-nostdin', '-y'],
    ...audioInput(source.file),
    ...['-map', `0:${source.index}`, '-vn', '-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-f', 'mp4', '-use_editlist', '0', '-movflags', '+empty_moov+default_base_moof'],
    ...['-frag_duration', '4000000', fileAddress(output)],
    ...['-map', `0:${source.index}`, '-vn', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
  ];
}

/** Integrated loudness in LUFS, from ffmpeg's summary; null for silence. */
export function parseLoudness(stderr: string): number | null {
  const value = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1] ?? Number.NaN);
  return Number.isFinite(value) && value > -70 ? value : null;
}

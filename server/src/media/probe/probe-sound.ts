import { AUDIO_GUARD, fileAddress } from '../shared/media-input.ts';
import type { Tools } from '../shared/run-process.ts';
import { SourceError } from '../shared/source-error.ts';
import { type RawProbe, shortTag } from './probe-parse.ts';
import { rejectUnreadable, runProbe } from './probe-source.ts';

/** Of a file of which only the sound is used: the stream of this language, else the first. */
export async function probeSound(tools: Tools, file: string, lang: string, signal?: AbortSignal) {
  await rejectUnreadable(file);
  const args = [...AUDIO_GUARD, '-show_format', '-show_streams', fileAddress(file)];
  const raw = await runProbe(tools, args, signal);
  const streams = raw.streams ?? [];
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const chosen = sounds.find(({ tags }) => shortTag(tags?.language) === lang) ?? sounds[0];
  if (!chosen) throw new SourceError('no_sound', 'There is no sound in this file.');
  // Then the file could be a film of its own.
  const hasPicture = streams.some(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  return { index: chosen.index, seconds: secondsOf(chosen, raw), hasPicture };
}

function secondsOf(stream: NonNullable<RawProbe['streams']>[number], { format }: RawProbe): number {
  const tag = /^(\d+):(\d+):([\d.]+)/.exec(stream.tags?.DURATION ?? '');
  const tagged = tag ? Number(tag[1]) * 3600 + Number(tag[2]) * 60 + Number(tag[3]) : Number.NaN;
  const seconds = [Number(stream.duration), tagged, Number(format?.duration)].find((each) => each > 0);
  if (seconds === undefined) throw new SourceError('unreadable', 'The length of the sound cannot be read.');
  return seconds;
}

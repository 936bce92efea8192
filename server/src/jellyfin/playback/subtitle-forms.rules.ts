import type { Cue } from '@pardeh/persian/subtitles/subtitle-cue';
import { parseVtt } from '@pardeh/persian/subtitles/subtitle-vtt';
import { toTicks } from '../shapes/shape.ts';

/** The same cues in the form that an app asks for; null for a form that no app does. */
export function subtitleIn(form: string, vtt: string): { type: string; text: string } | null {
  if (form === 'vtt') return { type: 'text/vtt; charset=utf-8', text: vtt };
  if (form === 'srt' || form === 'subrip')
    return { type: 'application/x-subrip; charset=utf-8', text: toSrt(parseVtt(vtt)) };
  if (form === 'js' || form === 'json')
    return { type: 'application/json', text: JSON.stringify(toEvents(parseVtt(vtt))) };
  return null;
}

function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ start, end, text }, place) => `${place + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`)
    .join('\n');
}

function toEvents(cues: readonly Cue[]) {
  return {
    TrackEvents: cues.map(({ start, end, text }, place) => ({
      Id: String(place + 1),
      Text: text,
      StartPositionTicks: toTicks(start),
      EndPositionTicks: toTicks(end),
    })),
  };
}

function clock(seconds: number): string {
  const millis = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [
    Math.floor(millis / 3_600_000),
    Math.floor(millis / 60_000) % 60,
    Math.floor(millis / 1000) % 60,
  ];
  return `${two(h)}:${two(m)}:${two(s)},${String(millis % 1000).padStart(3, '0')}`;
}

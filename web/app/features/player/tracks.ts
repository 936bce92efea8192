import type { AudioTrack, SubtitleTrack } from '@pardeh/contract/playback';
import type { TrackChoice } from './preferences.ts';

/** The same for every episode of a series, however many tracks each has. */
export const audioKey = ({ lang, isDub }: AudioTrack) => `${isDub ? 'dub' : 'original'}:${lang}`;

export function chosenAudio(tracks: readonly AudioTrack[], choice: TrackChoice | undefined): number {
  const place = tracks.findIndex((track) => audioKey(track) === choice?.audio);
  return Math.max(0, place);
}

export const OFF = 'off';

/** Unless chosen otherwise: Persian words under a foreign sound, nothing under a Persian one. */
export function chosenSubtitle(
  subtitles: readonly SubtitleTrack[],
  choice: TrackChoice | undefined,
  audio: AudioTrack | undefined,
): SubtitleTrack | null {
  if (choice?.subtitle === OFF) return null;
  const byChoice = subtitles.find(({ lang }) => lang === choice?.subtitle);
  if (byChoice) return byChoice;
  return audio?.lang === 'fa' ? null : (subtitles.find(({ lang }) => lang === 'fa') ?? null);
}

import type { AudioTrack, SubtitleTrack } from '@pardeh/contract/watching/playback';
import type { TrackChoice } from '../preferences.ts';

export const OFF = 'off';
/** A file that the viewer opened. */
export const OWN = 'own';

/** A key for each track by its kind; `#2` distinguishes a second one of the same kind. */
function trackKeys<T>(tracks: readonly T[], kindOf: (track: T) => string): string[] {
  const seen = new Map<string, number>();
  return tracks.map((track) => {
    const kind = kindOf(track);
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count === 1 ? kind : `${kind}#${count}`;
  });
}

/** The same for every episode of a series, however many tracks each has. */
export const audioKeys = (tracks: readonly AudioTrack[]) =>
  trackKeys(tracks, ({ lang, isDub }) => `${isDub ? 'dub' : 'original'}:${lang}`);

export const subtitleKeys = (tracks: readonly SubtitleTrack[]) => trackKeys(tracks, ({ lang }) => lang);

/** Where nothing was chosen for the title: the first track in the viewer's language, or the first of all. */
export function chosenAudio(
  tracks: readonly AudioTrack[],
  choice: TrackChoice | undefined,
  language: string | null = null,
): number {
  const chosen = audioKeys(tracks).indexOf(choice?.audio ?? '');
  return chosen >= 0
    ? chosen
    : Math.max(
        0,
        tracks.findIndex(({ lang }) => lang === language),
      );
}

/** By default: what the viewer prefers, or Persian subtitles for foreign audio, none for Persian audio. */
export function chosenSubtitle(
  subtitles: readonly SubtitleTrack[],
  choice: TrackChoice | undefined,
  audio: AudioTrack | undefined,
  language: string | null = null,
): string {
  const keys = subtitleKeys(subtitles);
  const chosen = choice?.subtitle ?? language ?? undefined;
  if (chosen === OFF || chosen === OWN) return chosen;
  if (chosen !== undefined && keys.includes(chosen)) return chosen;
  return audio?.lang !== 'fa' && keys.includes('fa') ? 'fa' : OFF;
}

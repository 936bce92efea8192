import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import type { Cue } from '@pardeh/persian/subtitles/subtitle-cue';
import { useCallback, useMemo } from 'react';
import { delayKey } from '../preferences.ts';
import type { PreferenceStore } from '../use-preferences.ts';
import { chosenAudio, chosenSubtitle, OFF, OWN, subtitleKeys } from './track-choice.ts';
import { useOwnSubtitle } from './use-own-subtitle.ts';
import { type FetchMedia, useVtt } from './use-vtt.ts';

const NO_CUES: readonly Cue[] = [];

/** The audio and subtitle tracks, as chosen for this title or by preference. */
export function useTracks(session: PlaybackSession, store: PreferenceStore, fetchMedia: FetchMedia) {
  const { audio, subtitles } = session.tracks;
  const { choice, choose, languages, preferences, setDelay } = store;
  const { own, openOwn } = useOwnSubtitle();
  const audioIndex = chosenAudio(audio, choice, languages.audio);
  const keys = useMemo(() => subtitleKeys(subtitles), [subtitles]);
  const chosen = chosenSubtitle(subtitles, choice, audio[audioIndex], languages.subtitle);
  // The viewer's own file is gone after a reload; the choice of it is not.
  const subtitleKey = chosen === OWN && !own ? OFF : chosen;
  const track = subtitles[keys.indexOf(subtitleKey)];
  const fetched = useVtt(track?.url ?? null, fetchMedia);

  const chooseSubtitle = useCallback((key: string) => choose({ subtitle: key }), [choose]);
  const fallback = own ? OWN : (keys[0] ?? OFF);
  const toggleSubtitles = useCallback(
    () => chooseSubtitle(subtitleKey === OFF ? fallback : OFF),
    [chooseSubtitle, subtitleKey, fallback],
  );
  const key = delayKey(session.fileId, subtitleKey);
  return {
    audioIndex,
    /** One of `subtitleKeys`, or `off`, or `own`. */
    subtitleKey,
    isSubtitled: subtitleKey !== OFF,
    cues: subtitleKey === OWN ? (own?.cues ?? NO_CUES) : fetched,
    delay: preferences.delays[key] ?? 0,
    setDelay: (seconds: number) => setDelay(key, seconds),
    chooseSubtitle,
    toggleSubtitles,
    own,
    openOwn: async (file: File) => {
      const isRead = await openOwn(file);
      if (isRead) chooseSubtitle(OWN);
      return isRead;
    },
  };
}

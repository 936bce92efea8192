import { useCallback, useState } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import {
  type Preferences,
  readPreferences,
  type TrackChoice,
  tracksOf,
  withDelay,
  withTracks,
  writePreferences,
} from './preferences.ts';

export function usePreferences(titleId: number) {
  const profile = useUser()?.data.profile;
  const [preferences, setPreferences] = useState(() => readPreferences(profile));
  const change = useCallback(
    (update: (before: Preferences) => Preferences) => {
      setPreferences((before) => {
        const after = update(before);
        writePreferences(after, profile);
        return after;
      });
    },
    [profile],
  );
  return {
    preferences,
    choice: tracksOf(preferences, titleId),
    /** What the profile prefers where nothing was chosen for the title. */
    languages: { audio: profile?.audioLang ?? null, subtitle: profile?.subtitleLang ?? null },
    set: useCallback((part: Partial<Preferences>) => change((before) => ({ ...before, ...part })), [change]),
    choose: useCallback(
      (choice: TrackChoice) => change((before) => withTracks(before, titleId, choice)),
      [change, titleId],
    ),
    setDelay: useCallback(
      (key: string, seconds: number) => change((before) => withDelay(before, key, seconds)),
      [change],
    ),
  };
}
export type PreferenceStore = ReturnType<typeof usePreferences>;

import { useCallback, useState } from 'react';
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
  const [preferences, setPreferences] = useState(readPreferences);
  const change = useCallback((update: (before: Preferences) => Preferences) => {
    setPreferences((before) => {
      const after = update(before);
      writePreferences(after);
      return after;
    });
  }, []);
  return {
    preferences,
    choice: tracksOf(preferences, titleId),
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

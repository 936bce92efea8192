import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import type { Tracks } from '../subtitles/use-tracks.ts';
import type { PreferenceStore } from '../use-preferences.ts';
import type { SleepTimer } from './use-sleep-timer.ts';

/** Everything that the settings show and change; each tab uses a part. */
export interface PlayerSettings {
  session: PlaybackSession;
  store: PreferenceStore;
  tracks: Tracks;
  /** The quality that plays now, as its height in pixels. */
  height: number;
  rate: number;
  onRate: (rate: number) => void;
  sleepTimer: SleepTimer;
  onStepFrame: (by: 1 | -1) => void;
  isStatisticsOpen: boolean;
  onStatistics: (isOpen: boolean) => void;
  onClose: () => void;
}

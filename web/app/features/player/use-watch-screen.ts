import { useState } from 'react';
import { findSkippable, hasReachedCredits } from './chapter-marks.ts';
import { useControlsVisible } from './controls/use-controls-visible.ts';
import { useMedia } from './controls/use-media.ts';
import { useMediaSession } from './controls/use-media-session.ts';
import type { Panel } from './panels/panels.tsx';
import { useSleepTimer } from './panels/use-sleep-timer.ts';
import { useEpisodeLinks } from './use-episode-links.ts';
import { type PlaybackInput, usePlayback } from './use-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** What the screen shows now (a panel, the controls, a button to skip), and the keys that change it. */
export function useWatchScreen(input: PlaybackInput) {
  const { session } = input;
  const playback = usePlayback(input);
  const { video, actions, trouble } = playback;
  const [panel, setPanel] = useState<Panel>(null);
  const [isStatisticsOpen, setStatisticsOpen] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const toggleFill = () => setFilled(!isFilled);
  const sleepTimer = useSleepTimer(video);
  const { goNext, goPrevious } = useEpisodeLinks(session);
  const skippable = useMedia(video, (media) => findSkippable(session, media));
  const isAtEnd = useMedia(video, (media) => hasReachedCredits(session, media));
  const isPaused = useMedia(video, (media) => media.isPaused);
  const controls = useControlsVisible(isPaused || panel !== null || trouble !== null);

  const skip = () => skippable && actions.seekTo(skippable.end);
  useMediaSession({
    video,
    session,
    seekBy: actions.seekBy,
    onNext: goNext,
    onPrevious: goPrevious,
  });
  useShortcuts({
    playback,
    onAnyKey: controls.wake,
    onSkip: skip,
    onNext: goNext,
    onHelp: () => setPanel('help'),
    onFill: toggleFill,
    onStatistics: () => setStatisticsOpen(!isStatisticsOpen),
  });

  return {
    playback,
    panel,
    setPanel,
    isStatisticsOpen,
    setStatisticsOpen,
    sleepTimer,
    goNext,
    skippable,
    skip,
    isAtEnd,
    controls,
    isFilled,
    toggleFill,
    isLocked,
    setLocked,
  };
}

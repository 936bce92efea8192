import type { Chapter, OtherEpisode, PlaybackSession } from '@pardeh/contract/watching/playback';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useControlsVisible } from './controls/use-controls-visible.ts';
import { type MediaState, useMedia } from './controls/use-media.ts';
import { useSleepTimer } from './panels/use-sleep-timer.ts';
import { type PlaybackInput, usePlayback } from './use-playback.ts';

/** A mark about to end is not worth a button. */
const WORTH_SKIPPING_SECONDS = 1;

/** At most one is open at a time; the statistics can be shown with any of them. */
type Panel = 'settings' | 'episodes' | 'help' | null;

type Mark = Chapter & { kind: Exclude<Chapter['kind'], 'chapter'> };

const isMark = (chapter: Chapter): chapter is Mark => chapter.kind !== 'chapter';

/** The opening, recap or credits that can be skipped at this moment. */
function findSkippable({ chapters, next }: PlaybackSession, { time }: MediaState): Mark | null {
  const mark = chapters
    .filter(isMark)
    .find(({ start, end }) => start <= time && time < end - WORTH_SKIPPING_SECONDS);
  // The card of the next episode takes the place of the button.
  return mark && (mark.kind !== 'credits' || !next) ? mark : null;
}

const hasReachedCredits = ({ chapters }: PlaybackSession, { time, hasEnded }: MediaState) =>
  hasEnded || chapters.some(({ kind, start }) => kind === 'credits' && start <= time);

/** Links to the adjacent episodes; null where there is none. Back still leaves the player. */
function useEpisodeLinks({ next, previous }: PlaybackSession) {
  const navigate = useNavigate();
  return useMemo(() => {
    const goTo = (episode: OtherEpisode | null) =>
      episode && (() => void navigate(episode.watchPath, { replace: true }));
    return { goNext: goTo(next), goPrevious: goTo(previous) };
  }, [next, previous, navigate]);
}

/** What the screen shows now: the film, a panel, the controls, a button to skip. */
export function useWatchScreen(input: PlaybackInput) {
  const { session } = input;
  const playback = usePlayback(input);
  const { video, actions, trouble } = playback;
  const [panel, setPanel] = useState<Panel>(null);
  const [isStatisticsOpen, setStatisticsOpen] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const sleepTimer = useSleepTimer(video);
  const skippable = useMedia(video, (media) => findSkippable(session, media));
  const isPaused = useMedia(video, (media) => media.isPaused);
  return {
    ...input,
    ...playback,
    ...useEpisodeLinks(session),
    panel,
    setPanel,
    isStatisticsOpen,
    setStatisticsOpen,
    sleepTimer,
    skippable,
    skip: () => skippable && actions.seekTo(skippable.end),
    isAtEnd: useMedia(video, (media) => hasReachedCredits(session, media)),
    controls: useControlsVisible(isPaused || panel !== null || trouble !== null),
    isFilled,
    toggleFill: () => setFilled(!isFilled),
    isLocked,
    setLocked,
  };
}
export type Screen = ReturnType<typeof useWatchScreen>;

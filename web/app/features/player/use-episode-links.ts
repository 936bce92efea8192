import type { OtherEpisode, PlaybackSession } from '@pardeh/contract/watching/playback';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';

/** Links to the adjacent episodes; null where there is none. Back still leaves the player. */
export function useEpisodeLinks({ next, previous }: PlaybackSession) {
  const navigate = useNavigate();
  return useMemo(() => {
    const goTo = (episode: OtherEpisode | null) =>
      episode && (() => void navigate(episode.watchPath, { replace: true }));
    return { goNext: goTo(next), goPrevious: goTo(previous) };
  }, [next, previous, navigate]);
}

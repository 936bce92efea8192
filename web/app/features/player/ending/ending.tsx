import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { useState } from 'react';
import { useMedia } from '../controls/use-media.ts';
import { EndScreen } from './end-screen.tsx';
import { UpNextCard } from './up-next-card.tsx';

interface EndingProps {
  session: PlaybackSession;
  video: HTMLVideoElement | null;
  isAtEnd: boolean;
  /** The viewer chose to stop after this. */
  staysHere: boolean;
  onNext: (() => void) | null;
  onReplay: () => void;
}

/** The next episode, from the credits on; after the last one, or after a film, similar titles. */
export function Ending({ session, video, isAtEnd, staysHere, onNext, onReplay }: EndingProps) {
  const [isDismissed, setDismissed] = useState(false);
  const hasEnded = useMedia(video, (media) => media.hasEnded);
  const isPaused = useMedia(video, (media) => media.isPaused);
  const { next } = session;
  if (next && onNext) {
    if (!isAtEnd || isDismissed || staysHere) return null;
    return (
      <UpNextCard
        key={next.fileId}
        next={next}
        isCounting={!isPaused || hasEnded}
        onNext={onNext}
        onDismiss={() => setDismissed(true)}
      />
    );
  }
  if (!hasEnded) return null;
  // After a trailer the viewer wants the film itself, and its page is one button away.
  const goesOn = !staysHere && session.kind === 'feature';
  return <EndScreen session={session} goesOn={goesOn} onReplay={onReplay} />;
}

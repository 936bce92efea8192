import { useState } from 'react';
import { useMedia } from '../controls/use-media.ts';
import type { Screen } from '../use-watch-screen.ts';
import { EndScreen } from './end-screen.tsx';
import { UpNextCard } from './up-next-card.tsx';

/** The next episode, from the credits on; after the last one, or after a film, similar titles. */
export function Ending({ screen }: { screen: Screen }) {
  const { session, video, goNext } = screen;
  const [isDismissed, setDismissed] = useState(false);
  const hasEnded = useMedia(video, (media) => media.hasEnded);
  const isPaused = useMedia(video, (media) => media.isPaused);
  const { next } = session;
  // The viewer may have chosen to stop after this.
  const staysHere = screen.sleepTimer.choice === 'end';
  if (next && goNext) {
    if (!screen.isAtEnd || isDismissed || staysHere) return null;
    return (
      <UpNextCard
        key={next.fileId}
        next={next}
        isCounting={!isPaused || hasEnded}
        onNext={goNext}
        onDismiss={() => setDismissed(true)}
      />
    );
  }
  if (!hasEnded) return null;
  // After a trailer the viewer wants the film itself, and its page is one button away.
  const goesOn = !staysHere && session.kind === 'feature';
  return <EndScreen session={session} goesOn={goesOn} onReplay={screen.actions.replay} />;
}

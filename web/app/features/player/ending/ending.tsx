import type { OtherEpisode } from '@pardeh/contract/watching/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { useMedia } from '../controls/use-media.ts';
import { playerTexts as texts } from '../player.texts.ts';
import { useCountdown } from '../use-countdown.ts';
import type { Screen } from '../use-watch-screen.ts';
import { EndScreen } from './end-screen.tsx';
import styles from './ending.module.css';

const COUNTDOWN_SECONDS = 10;

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

interface UpNextCardProps {
  next: OtherEpisode;
  isCounting: boolean;
  onNext: () => void;
  onDismiss: () => void;
}

/** The next episode, which starts automatically unless dismissed. */
function UpNextCard({ next, isCounting, onNext, onDismiss }: UpNextCardProps) {
  const left = useCountdown({ from: COUNTDOWN_SECONDS, isRunning: isCounting, onEnd: onNext });
  return (
    <section className={styles.card} dir="rtl" aria-label={texts.next.title}>
      <p className={styles.cardTitle}>
        {texts.episode(toPersianDigits(next.season), toPersianDigits(next.episode))}
      </p>
      {next.titleFa && <p>{next.titleFa}</p>}
      <p className="note" aria-live="off">
        {texts.next.in(toPersianDigits(left))}
      </p>
      <div className={`row ${styles.buttons}`}>
        <Button icon="play" onClick={onNext}>
          {texts.next.now}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {texts.next.dismiss}
        </Button>
      </div>
    </section>
  );
}

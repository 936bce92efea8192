import type { OtherEpisode } from '@pardeh/contract/watching/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import { useCountdown } from '../use-countdown.ts';
import styles from './ending.module.css';

const COUNTDOWN_SECONDS = 10;

interface UpNextCardProps {
  next: OtherEpisode;
  isCounting: boolean;
  onNext: () => void;
  onDismiss: () => void;
}

/** The next episode, which starts automatically unless dismissed. */
export function UpNextCard({ next, isCounting, onNext, onDismiss }: UpNextCardProps) {
  const left = useCountdown({ from: COUNTDOWN_SECONDS, isRunning: isCounting, onEnd: onNext });
  return (
    <section className={styles.card} dir="rtl" aria-label={texts.next.title}>
      <p className={styles.cardTitle}>
        {texts.episode(toPersianDigits(next.season), toPersianDigits(next.episode))}
      </p>
      {next.titleFa && <p>{next.titleFa}</p>}
      <p className={styles.cardHint} aria-live="off">
        {texts.next.in(toPersianDigits(left))}
      </p>
      <div className={styles.buttons}>
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

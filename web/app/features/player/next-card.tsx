import type { OtherEpisode } from '@pardeh/contract/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';

const COUNTDOWN_SECONDS = 10;

interface NextCardProps {
  next: OtherEpisode;
  isCounting: boolean;
  onNext: () => void;
  onDismiss: () => void;
}

/** Goes on by itself unless it is told not to. */
export function NextCard({ next, isCounting, onNext, onDismiss }: NextCardProps) {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  useEffect(() => {
    if (left <= 0) onNext();
  }, [left, onNext]);
  return (
    <section className={styles.next} dir="rtl" aria-label={texts.next.title}>
      <p className={styles.nextTitle}>
        {texts.episode(toPersianDigits(next.season), toPersianDigits(next.episode))}
      </p>
      {next.titleFa && <p>{next.titleFa}</p>}
      <p className={styles.nextIn} aria-live="off">
        {texts.next.in(toPersianDigits(Math.max(0, left)))}
      </p>
      <div className={styles.nextButtons}>
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

import type { TimeLeft } from '@pardeh/contract/watching/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useState } from 'react';
import { playerTexts } from '../player.texts.ts';
import styles from './child-time.module.css';
import { announcedMinutes } from './time-left.ts';

/** Says some minutes before that a child's time is going to end. The server ends it; this only counts along. */
export function TimeNotice({ video, left }: { video: HTMLVideoElement | null; left: TimeLeft }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const passed = { played: 0, elapsed: 0 };
    const timer = setInterval(() => {
      passed.elapsed += 1;
      if (video && !video.paused) passed.played += 1;
      setMinutes(announcedMinutes(left, passed));
    }, 1000);
    return () => clearInterval(timer);
  }, [video, left]);
  return (
    <p className={styles.notice} dir="rtl" role="status" hidden={minutes === null}>
      {minutes !== null && playerTexts.childTime.left(toPersianDigits(minutes))}
    </p>
  );
}

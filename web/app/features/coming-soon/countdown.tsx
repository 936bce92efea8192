import { toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useState } from 'react';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';
import styles from './countdown.module.css';
import { timeLeft } from './time-left.ts';

const TICK_MS = 10_000;

/** Starts with the server's clock, so that both sides render the same, then follows the viewer's. */
function useNow(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function Countdown({ date, now: start }: { date: string; now: number }) {
  const left = timeLeft(date, useNow(start));
  if (!left) return <p className={styles.out}>{texts.out}</p>;
  const parts = [
    { value: left.days, unit: texts.days },
    { value: left.hours, unit: texts.hours },
    { value: left.minutes, unit: texts.minutes },
  ];
  return (
    <div className={styles.countdown} role="timer" aria-label={texts.left}>
      {parts.map(({ value, unit }) => (
        <span key={unit} className={styles.part}>
          <span className={styles.value}>{toPersianDigits(value)}</span>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </div>
  );
}

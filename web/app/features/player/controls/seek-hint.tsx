import { toPersianDigits } from '@pardeh/persian/digits';
import styles from './picture-surface.module.css';

interface SeekHintProps {
  side: -1 | 0 | 1;
  seconds: number;
  target: string | null;
}

export function SeekHint({ side, seconds, target }: SeekHintProps) {
  const whole = Math.round(seconds);
  return (
    <div className={styles.hint} data-side={side} data-testid="seek-hint" role="status">
      {target !== null && <strong>{target}</strong>}
      <span>{`${whole < 0 ? '−' : '+'}${toPersianDigits(Math.abs(whole))}`}</span>
    </div>
  );
}

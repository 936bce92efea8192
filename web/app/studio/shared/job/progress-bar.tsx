import styles from './job.module.css';
import { jobTexts as texts } from './job.texts.ts';

/** From 0 to 1, with the number next to it. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={share} max={1} aria-label={label} />
      <span className={styles.percent}>{texts.percent(share)}</span>
    </div>
  );
}

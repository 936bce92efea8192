import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './progress-bar.module.css';
import { shellTexts as texts } from './shell.texts.ts';

/** A page that is there at once needs no bar. */
const SHOWN_AFTER_MS = 80;

/** Runs along the top while a page is on its way, filling from where the text starts: from the right. */
export function ProgressBar() {
  const isNavigating = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isNavigating) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNavigating]);

  return (
    <div
      className={styles.track}
      data-running={isShown || undefined}
      {...(isShown ? { role: 'progressbar', 'aria-label': texts.loading } : { 'aria-hidden': true })}
    >
      <div className={styles.fill} />
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './progress-bar.module.css';
import { keepWantedPage } from './reload-once.ts';
import { shellTexts as texts } from './shell.texts.ts';

/** A page that is there at once needs no bar. */
const SHOWN_AFTER_MS = 80;

/** Runs along the top while a page is on its way, filling from where the text starts: from the right. */
export function ProgressBar() {
  const { state, location } = useNavigation();
  const isNavigating = state !== 'idle';
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isNavigating) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNavigating]);

  const wanted = location ? location.pathname + location.search : null;
  useEffect(() => keepWantedPage(wanted), [wanted]);

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

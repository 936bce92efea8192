import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigation } from 'react-router';
import styles from './progress-bar.module.css';
import { saveWantedPage } from './reload-once.ts';
import { shellTexts as texts } from './shell.texts.ts';

/** A page that loads immediately needs no bar. */
const SHOWN_AFTER_MS = 200;

/** Asks the router directly: a script may fail to load before React has rendered the pending navigation. */
function useWantedPage(): void {
  const router = useContext(DataRouterContext)?.router;
  useLayoutEffect(
    () =>
      router?.subscribe(({ navigation: { location } }) =>
        saveWantedPage(location ? location.pathname + location.search : null),
      ),
    [router],
  );
}

/** Runs along the top while a page is loading, in reading direction: from the right. */
export function ProgressBar() {
  const isNavigating = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useWantedPage();

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

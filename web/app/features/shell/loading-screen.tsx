import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '../../shared/ui/spinner.tsx';
import styles from './loading-screen.module.css';
import { shellTexts as texts } from './shell.texts.ts';

/** Until then the previous page stays visible: most pages load sooner. */
const SHOWN_AFTER_MS = 600;

/** A form that was just submitted shows that itself; it must not be covered. */
const isFormBusy = () => document.querySelector('main form [aria-busy="true"]') !== null;

/** Covers the previous page while the next one is fetched, when that takes long. */
export function LoadingScreen() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isLeaving) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(!isFormBusy()), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <div role="status">
      {isShown && (
        <div className={styles.screen}>
          <Spinner className={styles.spinner} />
          <span className="visually-hidden">{texts.loading}</span>
        </div>
      )}
    </div>
  );
}

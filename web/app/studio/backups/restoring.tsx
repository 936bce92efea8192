import { getSite } from '@pardeh/contract/site';
import { useEffect, useState } from 'react';
import { browserApiUrl } from '../../shared/api/browser-api.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Room } from '../shared/room.tsx';
import styles from './backups.module.css';
import { backupsTexts as texts } from './backups.texts.ts';

const ASK_AGAIN_MS = 2000;

interface SiteAnswer {
  data?: { process: string };
  restoring?: { done: number; total: number };
}

/** Nothing while no one answers: the site is between two of its states. */
async function ask(): Promise<SiteAnswer> {
  const reply = await fetch(browserApiUrl() + getSite.path, { cache: 'no-store' }).catch(() => null);
  return ((await reply?.json().catch(() => null)) ?? {}) as SiteAnswer;
}

/** How far the restore is, until the site answers as a process that has been opened again. */
export function Restoring() {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    let before: string | undefined;
    let wasClosed = false;
    const timer = setInterval(async () => {
      const { data, restoring } = await ask();
      if (restoring) setProgress(restoring);
      if (!data) wasClosed = true;
      before ??= data?.process;
      if (data && (wasClosed || data.process !== before)) {
        clearInterval(timer);
        setBack(true);
      }
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  if (isBack)
    return (
      <EmptyState
        icon="success"
        title={texts.back}
        action={
          // Loaded as a whole: nothing that this page knows holds any longer.
          <a className={buttonClass('primary')} href="/studio/backups">
            {texts.toStudio}
          </a>
        }
      >
        {texts.backWords}
      </EmptyState>
    );
  return (
    <Room title={texts.busy}>
      <div className={styles.restoring} aria-live="polite">
        <progress
          className={styles.progress}
          aria-label={texts.busy}
          {...(progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
        />
        <p>{progress.total > 0 ? texts.tables(progress.done, progress.total) : texts.closing}</p>
        <p>{texts.stay}</p>
      </div>
    </Room>
  );
}

import { getSite } from '@pardeh/contract/site';
import { useEffect, useState } from 'react';
import { browserApiUrl } from '../../shared/api/browser-api.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { pagesRespond } from '../shared/pages-respond.ts';
import { Room } from '../shared/room.tsx';
import styles from './backups.module.css';
import { backupsTexts as texts } from './backups.texts.ts';

const ASK_AGAIN_MS = 2000;

interface SiteAnswer {
  data?: { process: string };
  restoring?: { done: number; total: number };
}

/** Empty while nothing responds: the site is being closed or reopened. */
async function ask(): Promise<SiteAnswer> {
  const reply = await fetch(browserApiUrl() + getSite.path, { cache: 'no-store' }).catch(() => null);
  const answer = ((await reply?.json().catch(() => null)) ?? {}) as SiteAnswer;
  return answer.data && !(await pagesRespond()) ? {} : answer;
}

/** Shows the restore's progress until the site responds from a reopened process. */
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
          // A full page load: everything this page has cached is outdated.
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

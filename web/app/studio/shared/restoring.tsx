import { getSite } from '@pardeh/contract/site';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApiUrl } from '../../shared/api/browser-api.ts';
import styles from './restoring.module.css';
import { studioTexts } from './studio.texts.ts';

const texts = studioTexts.restoring;
const ASK_AGAIN_MS = 2000;

interface SiteAnswer {
  data?: { process: string };
  restoring?: { done: number; total: number };
}

/** After a restart the API responds before the web server does: a link clicked in between would lead to an error. */
const pagesRespond = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Empty while nothing responds: the site is being closed or reopened. */
async function ask(): Promise<SiteAnswer> {
  const reply = await fetch(browserApiUrl() + getSite.path, { cache: 'no-store' }).catch(() => null);
  const answer = ((await reply?.json().catch(() => null)) ?? {}) as SiteAnswer;
  return answer.data && !(await pagesRespond()) ? {} : answer;
}

/** Shows the restore's progress until the site responds from a reopened process. */
export function Restoring({ closing, onReopened }: { closing: string; onReopened: () => void }) {
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 });
  const reopened = useEffectEvent(onReopened);
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
        reopened();
      }
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className={styles.restoring} aria-live="polite">
      <h2 className={styles.heading}>{texts.busy}</h2>
      <progress
        className={styles.progress}
        aria-label={texts.busy}
        {...(total > 0 ? { value: done, max: total } : {})}
      />
      <p>{total > 0 ? texts.tables(done, total) : closing}</p>
      <p>{texts.stay}</p>
    </section>
  );
}

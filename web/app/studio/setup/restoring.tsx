import { checkSetup } from '@pardeh/contract/studio/staff';
import { useEffect, useState } from 'react';
import { browserApiUrl } from '../../shared/api/browser-api.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { pagesRespond } from '../shared/pages-respond.ts';
import styles from './setup.module.css';
import { setupTexts } from './setup.texts.ts';

const texts = setupTexts.restore;
const ASK_AGAIN_MS = 2000;

interface Progress {
  done: number;
  total: number;
}

type Answer = 'up' | 'gone' | 'down' | Progress;

/** While the site is closed, the restoring page replies with its progress, or nothing does. */
async function ask(link: string): Promise<Answer> {
  const reply = await fetch(browserApiUrl() + checkSetup.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link }),
  }).catch(() => null);
  if (reply?.status === 200 || reply?.status === 422) {
    if (!(await pagesRespond())) return 'down';
    return reply.status === 200 ? 'up' : 'gone';
  }
  const { restoring } = ((await reply?.json().catch(() => null)) ?? {}) as { restoring?: Progress };
  return restoring ?? 'down';
}

interface RestoringProps {
  link: string;
  /** The link still works, so the site is still new. */
  onFailed: () => void;
}

export function Restoring({ link, onFailed }: RestoringProps) {
  const [progress, setProgress] = useState<Progress>({ done: 0, total: 0 });
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let [isOver, wasDown] = [false, false];
    const timer = setInterval(async () => {
      const answer = await ask(link);
      if (isOver) return;
      if (answer === 'gone') {
        isOver = true;
        setDone(true);
      } else if (answer === 'up') {
        if (wasDown) onFailed();
      } else {
        wasDown = true;
        if (answer !== 'down') setProgress(answer);
      }
      if (isOver) clearInterval(timer);
    }, ASK_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [link, onFailed]);
  if (isDone)
    return (
      <EmptyState
        icon="success"
        title={texts.done}
        action={
          <a className={buttonClass('primary')} href="/auth/login">
            {texts.signIn}
          </a>
        }
      >
        {texts.doneWords}
      </EmptyState>
    );
  return (
    <section className={styles.form} aria-live="polite">
      <h2>{texts.busy}</h2>
      <progress
        className={styles.progress}
        aria-label={texts.busy}
        {...(progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
      />
      <p className={styles.words}>{progress.total > 0 ? texts.tables(progress) : texts.closing}</p>
      <p className={styles.words}>{texts.stay}</p>
    </section>
  );
}

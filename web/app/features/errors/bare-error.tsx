import { useRouteError } from 'react-router';
import { statusOf, wordsFor } from './error-words.ts';
import { errorTexts as texts, UNEXPECTED } from './errors.texts.ts';
import styles from './page-error.module.css';

/** The last resort, when the shell itself fails: contains as little as possible that could fail again. */
export function BareError() {
  const status = statusOf(useRouteError());
  return (
    <main className={styles.error}>
      <h1 className={styles.title} dir="auto">
        {status === undefined || status >= 500 ? <bdi lang="en">{UNEXPECTED}</bdi> : wordsFor(status).title}
      </h1>
      <p className={styles.body}>{wordsFor(status).body}</p>
      <p className={`wide-row ${styles.actions}`}>
        <a href="/">{texts.home}</a>
      </p>
    </main>
  );
}

import { toPersianDigits } from '@pardeh/persian/digits';
import { Link, useLocation, useRouteError } from 'react-router';
import { useSite } from '../../shared/page-state/site-state.ts';
import { buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { referenceOf, statusOf, wordsFor } from './error-words.ts';
import { errorTexts as texts, UNEXPECTED } from './errors.texts.ts';
import styles from './page-error.module.css';

/** A page that failed to load, inside the shell. */
export function PageError() {
  const error = useRouteError();
  const status = statusOf(error);
  const { state } = useSite();
  const reference = referenceOf(error) ?? state.requestId;
  const { pathname, search } = useLocation();
  const { icon, title, body, canRetry } = wordsFor(status);
  return (
    <section className={styles.error}>
      <title>{`${title} | ${state.siteName}`}</title>
      <meta name="robots" content="noindex" />
      {status === 404 ? (
        <p className={styles.status} aria-hidden="true">
          {toPersianDigits(404)}
        </p>
      ) : (
        <Icon name={icon} className={styles.icon} />
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.body}>{body}</p>
      {status === undefined && (
        <bdi className="caption" lang="en">
          {UNEXPECTED}
        </bdi>
      )}
      {reference && (
        <p className="caption">
          {texts.reference} <bdi lang="en">{reference}</bdi>
        </p>
      )}
      <p className={`wide-row ${styles.actions}`}>
        {canRetry && (
          // A full page load, which discards whatever went wrong in this one.
          <a className={buttonClass('primary')} href={pathname + search}>
            {texts.retry}
          </a>
        )}
        <Link className={buttonClass(canRetry ? 'quiet' : 'primary')} to="/">
          {texts.home}
        </Link>
        {status === 404 && (
          <Link className={buttonClass('quiet')} to="/?available=1">
            {texts.ready}
          </Link>
        )}
      </p>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';

interface ProgressRowProps {
  of: {
    filename: string;
    titleFa: string;
    season: number | null;
    episode: number | null;
    lastEpisode?: number | null;
  };
  /** From 0 to 1; null: no progress to show. */
  share: number | null;
  words: ReactNode;
  isFailed?: boolean;
  /** Within a list that makes its own items. */
  as?: 'li' | 'div';
  actions?: ReactNode;
  children?: ReactNode;
}

/** A file in progress: what it is for, how far it is, what can be done with it. */
export function ProgressRow(props: ProgressRowProps) {
  const { of, share, words, isFailed = false, as: Row = 'li', actions, children } = props;
  const { filename, titleFa, season, episode, lastEpisode } = of;
  return (
    <Row className={styles.row}>
      <div className={styles.fileName}>
        <strong>
          {titleFa}
          {season !== null && episode !== null && ` · ${texts.numbers(season, episode, lastEpisode)}`}
        </strong>
        <bdi className={styles.soft}>{filename}</bdi>
      </div>
      <div className={styles.state}>
        <p data-failed={isFailed || undefined} className={styles.words}>
          {words}
        </p>
        {share !== null && (
          <div className={styles.progress}>
            <progress className={styles.bar} value={share} max={1} aria-label={filename} />
            <span className={styles.percent}>{texts.uploads.percent(share)}</span>
          </div>
        )}
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Row>
  );
}

import type { ReactNode } from 'react';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';
import type { FileWanted } from './upload-store.ts';

export interface FileRowProps {
  of: Pick<FileWanted, 'titleFa' | 'season' | 'episode' | 'lastEpisode'> & { filename: string };
  /** For a list that creates its own items. */
  as?: 'li' | 'div';
  actions?: ReactNode;
  /** Its progress. */
  children?: ReactNode;
}

/** A file in progress: what it is for, its progress, and its actions. */
export function FileRow({ of, as: Row = 'li', actions, children }: FileRowProps) {
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
      <div className={styles.state}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Row>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './list-state.module.css';
import { studioTexts as texts } from './studio.texts.ts';

interface RecordStateProps<Reply> {
  record: UseQueryResult<Reply>;
  children: (reply: Reply) => ReactNode;
}

/** A record in each of its states: loading, failed, loaded. */
export function RecordState<Reply>({ record, children }: RecordStateProps<Reply>) {
  if (record.data !== undefined) return children(record.data);
  if (record.isError) {
    return (
      <EmptyState
        icon="warning"
        title={record.error.message}
        action={<Button onClick={() => record.refetch()}>{texts.retry}</Button>}
      />
    );
  }
  return (
    <div className={styles.rows} aria-busy="true">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton className={styles.row} width="20rem" />
      <Skeleton className={styles.row} width="35rem" />
      <Skeleton className={styles.row} width="35rem" />
    </div>
  );
}

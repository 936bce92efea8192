import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './list-state.module.css';
import { studioTexts as texts } from './studio.texts.ts';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

interface ListStateProps<Reply extends { data: readonly unknown[] }> {
  list: UseQueryResult<Reply>;
  empty: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, loaded. */
export function ListState<Reply extends { data: readonly unknown[] }>({
  list,
  empty,
  children,
}: ListStateProps<Reply>) {
  if (list.data) return list.data.data.length === 0 ? empty : children(list.data);
  if (list.isError) {
    return (
      <EmptyState
        icon="warning"
        title={texts.failed}
        action={<Button onClick={() => list.refetch()}>{texts.retry}</Button>}
      >
        {list.error.message}
      </EmptyState>
    );
  }
  return (
    <div className={styles.rows} aria-busy="true">
      <span className="visually-hidden">{texts.loading}</span>
      {ROWS.map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}

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

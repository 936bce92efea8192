import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A small mark in a row of facts: «دوبله», «۱۰۸۰». */
export function Badge({ children, look = 'plain' }: { children: ReactNode; look?: 'plain' | 'teal' }) {
  return <span className={`${styles.badge} ${styles[look]}`}>{children}</span>;
}

/** The dot on an icon for something new; `label` is for screen readers. */
export function Dot({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

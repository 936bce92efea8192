import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** An invitation: one ButtonLink or two. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. Also for a part of a page that could not be read. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

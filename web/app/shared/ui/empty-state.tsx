import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** One or two ButtonLinks. */
  action?: ReactNode;
}

/** For an empty list, with what to do about it. Also for part of a page that failed to load. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={`wide-row ${styles.action}`}>{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Rail } from '../title-card/rail.tsx';
import styles from './kids.module.css';

interface KidsRowProps {
  heading: string;
  /** The page behind the heading. */
  to?: string;
  /** One `<li>` each. */
  children: ReactNode;
}

/** A page of the picture book: a row on a paper of its own colour. */
export function KidsRow({ children, ...rail }: KidsRowProps) {
  return (
    <div className={styles.row}>
      <Rail {...rail}>{children}</Rail>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a room with its own heading and add button. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './room.module.css';
import { studioTexts as texts } from './studio.texts.ts';

interface RoomProps {
  title: ReactNode;
  /** For the window title, where `title` is not plain text. */
  name?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the studio: heading, actions for the whole page, and the content in full width. */
export function Room({ title, name, lead, actions, children }: RoomProps) {
  const windowTitle = texts.titled(name ?? (typeof title === 'string' ? title : texts.studio));
  return (
    <section className={styles.room}>
      <title>{windowTitle}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

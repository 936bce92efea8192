import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section of a settings page: title and lead, actions next to them, content below. */
export function Panel({ title, lead, actions, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <header className={`wide-row ${styles.head}`}>
        <div>
          <h2>{title}</h2>
          {lead && <p className="faint">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

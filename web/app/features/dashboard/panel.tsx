import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Panel({ title, lead, actions, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <div>
          <h2>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ListState } from './list-state.tsx';
import parts from './parts.module.css';
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

interface LinesSectionProps<Row> {
  title: string;
  list: UseQueryResult<{ data: readonly Row[] }>;
  empty: ReactNode;
  /** False for users who may not add any. */
  add: { label: string; onClick: () => void } | false;
  /** Between the heading and the list. */
  above?: ReactNode;
  line: (row: Row) => ReactNode;
  /** The dialog of the line that is open. */
  children: ReactNode;
}

/** A part of a room that is a short list, with a button to add to it. */
export function LinesSection<Row>(props: LinesSectionProps<Row>) {
  const { title, list, empty, add, above, line, children } = props;
  const button = add && (
    <Button variant="quiet" icon="plus" onClick={add.onClick}>
      {add.label}
    </Button>
  );
  return (
    <Section title={title} action={button}>
      {above}
      <ListState
        list={list}
        empty={typeof empty === 'string' ? <p className={parts.note}>{empty}</p> : empty}
      >
        {({ data }) => <ul>{data.map(line)}</ul>}
      </ListState>
      {children}
    </Section>
  );
}

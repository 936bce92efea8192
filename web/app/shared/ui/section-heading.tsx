import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './section-heading.module.css';

const texts = { all: 'همه' } as const;

export interface SectionHeadingProps {
  children: ReactNode;
  /** The page with the full list that the section previews. */
  to?: string;
  id?: string;
}

export function SectionHeading({ children, to, id }: SectionHeadingProps) {
  return (
    <div className={styles.row}>
      <h2 className={styles.heading} id={id}>
        {children}
      </h2>
      {to && (
        <a className={styles.more} href={to} data-plain="">
          {texts.all}
          <Icon name="chevron-end" />
        </a>
      )}
    </div>
  );
}

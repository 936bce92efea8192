import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './section-heading.module.css';

const texts = { all: 'همه' } as const;

interface SectionHeadingProps {
  children: ReactNode;
  /** The page with the full list that the section previews. */
  to?: string;
}

export function SectionHeading({ children, to }: SectionHeadingProps) {
  return (
    <div className={styles.row}>
      <h2>{children}</h2>
      {to && (
        <a className={styles.more} href={to} data-plain="">
          {texts.all}
          <Icon name="chevron-end" />
        </a>
      )}
    </div>
  );
}

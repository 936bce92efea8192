import { Icon } from '../icon.tsx';
import styles from './breadcrumbs.module.css';

const texts = { label: 'نمایش مسیر' } as const;

export interface Crumb {
  label: string;
  /** Missing for the last one, which is the current page. */
  to?: string;
}

/** Where every path begins. */
export const HOME: Crumb = { label: 'خانه', to: '/' };

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.label}>
      <ol className={styles.list}>
        {items.map(({ label, to }) => (
          <li key={to ?? label} className={styles.item}>
            {to ? (
              <>
                <a className={styles.link} href={to} data-plain="">
                  {label}
                </a>
                <Icon name="chevron-end" className={styles.arrow} />
              </>
            ) : (
              <span className={styles.here} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Link } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './filter-chips.module.css';
import { listingTexts as texts } from './listing.texts.ts';
import { type ListingFilters, listingPath, without } from './listing-filters.ts';
import type { ActiveFilter } from './listing-names.ts';

export interface FilterChipsProps {
  base: string;
  filters: ListingFilters;
  active: readonly ActiveFilter[];
}

/** Each links to the same listing without that filter. */
export function FilterChips({ base, filters, active }: FilterChipsProps) {
  if (active.length === 0) return null;
  return (
    <ul className={`row ${styles.chips}`} aria-label={texts.active}>
      {active.map(({ names, label }) => (
        <li key={names[0]}>
          <Link
            className={styles.chip}
            to={listingPath(base, without(filters, ...names))}
            aria-label={texts.remove(label)}
          >
            <span className={styles.label}>{label}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link className={styles.clear} to={listingPath(base, {})}>
            {texts.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}

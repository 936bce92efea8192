import { formatNumber } from '@pardeh/persian/digits';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import styles from './listing.module.css';
import { listingTexts as texts } from './listing.texts.ts';

/**
 * Whether another choice in the same listing is loading. Used in small components only, since they re-render on every
 * navigation.
 */
const useIsPending = (base: string) => useNavigation().location?.pathname === base;

export function ResultCount({ base, total }: { base: string; total: number }) {
  const isPending = useIsPending(base);
  return (
    <p className={styles.count} role="status">
      {isPending ? texts.busy : texts.count(formatNumber(total))}
    </p>
  );
}

export function Results({ base, children }: { base: string; children: ReactNode }) {
  const isPending = useIsPending(base);
  return (
    <section className={styles.results} aria-busy={isPending || undefined}>
      <h2 className="visually-hidden">{texts.results}</h2>
      {children}
    </section>
  );
}

import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './title-card.module.css';
import gridStyles from './title-grid.module.css';

export function TitleCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.posterSkeleton} />
      <Skeleton shape="line" width="70%" />
      <Skeleton shape="line" width="40%" />
    </div>
  );
}

export function TitleGridSkeleton({ count = 24 }: { count?: number }) {
  return (
    <div className={gridStyles.grid}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <TitleCardSkeleton key={place} />
      ))}
    </div>
  );
}

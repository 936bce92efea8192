import { Skeleton } from '../../shared/ui/skeleton.tsx';
import heroStyles from './title-hero.module.css';
import styles from './title-skeleton.module.css';

/** Placeholder for a title that has not loaded: the page keeps its layout, without a message. */
export function TitleSkeleton() {
  return (
    <div className={heroStyles.hero} aria-busy="true">
      <div className={`page-width ${styles.inner}`}>
        <Skeleton className={styles.poster} />
        <div className={styles.words}>
          <Skeleton width="min(24rem, 80%)" height="3rem" />
          <Skeleton shape="line" width="min(14rem, 60%)" />
          <Skeleton shape="line" width="min(20rem, 90%)" />
          <Skeleton width="min(18rem, 80%)" height="3.25rem" />
          <Skeleton shape="line" width="min(34rem, 100%)" />
          <Skeleton shape="line" width="min(32rem, 96%)" />
        </div>
      </div>
    </div>
  );
}

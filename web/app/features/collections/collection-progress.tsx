import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../shared/auth/use-auth.ts';
import styles from './collection-progress.module.css';
import { collectionProgressOptions } from './collections.queries.ts';
import { collectionsTexts as texts } from './collections.texts.ts';

/** A member's progress; for visitors, and before anything was watched, the number of titles. */
export function CollectionProgress({ id, count }: { id: number; count: number }) {
  const isSignedIn = useUser() !== null;
  const { data: progress } = useQuery({ ...collectionProgressOptions(id), enabled: isSignedIn });
  const seen = progress?.data.seen.length ?? 0;
  if (seen === 0) return texts.titles(toPersianDigits(count));
  return (
    <span className={styles.progress}>
      {seen === count ? texts.seenAll : texts.seen(toPersianDigits(seen), toPersianDigits(count))}
      <progress className={styles.bar} value={seen} max={count} aria-hidden="true" />
    </span>
  );
}

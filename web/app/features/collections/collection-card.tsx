import type { CollectionCard as Collection } from '@pardeh/contract/titles/collections';
import { toPersianDigits } from '@pardeh/persian/digits';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import styles from './collection-card.module.css';
import { collectionRailTexts as texts } from './collection-rail.texts.ts';

export interface CollectionCardProps {
  collection: Collection;
  priority?: 'high' | 'auto';
}

/** A poster on top of a stack of others. */
export function CollectionCard({ collection, priority = 'auto' }: CollectionCardProps) {
  return (
    <article className={styles.card}>
      <a className={styles.link} href={collection.path} data-plain="">
        <span className={styles.stack}>
          <TitlePoster className={styles.poster} of={collection} priority={priority} />
        </span>
        <h3 className={styles.name}>{collection.titleFa}</h3>
        <span className={styles.count}>{texts.titles(toPersianDigits(collection.titlesCount))}</span>
      </a>
    </article>
  );
}

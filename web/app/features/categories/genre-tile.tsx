import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { listCategories } from '@pardeh/contract/titles/categories';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Backdrop } from '../../shared/picture/picture.tsx';
import { categoriesTexts as texts } from './categories.texts.ts';
import styles from './genre-tile.module.css';

export interface GenreTileProps {
  genre: ReplyOf<typeof listCategories>['data']['genres'][number];
  to: string;
  priority: 'high' | 'auto';
}

export function GenreTile({ genre, to, priority }: GenreTileProps) {
  return (
    <a className={styles.tile} href={to} data-plain="">
      <Backdrop
        className={styles.art}
        src={genre.backdrop}
        hash={genre.backdropHash}
        alt=""
        priority={priority}
        sizes="(max-width: 675px) 45vw, 20rem"
      />
      <h3 className={styles.name}>{genre.titleFa}</h3>
      <span className={styles.count}>{texts.titles(toPersianDigits(genre.count))}</span>
    </a>
  );
}

import type { TitleCard as Title } from '@pardeh/contract/titles/titles';
import { TitleCard } from './title-card.tsx';
import styles from './title-grid.module.css';

/** The cards in the first row of a wide screen, above the fold: their pictures are not lazy. */
const EAGER = 4;

/** This few would leave half of a wide row empty, so they get a wide layout there. */
const FEW = 3;

export function TitleGrid({ titles }: { titles: readonly Title[] }) {
  return (
    <ul className={styles.grid} data-few={titles.length <= FEW || undefined}>
      {titles.map((title, place) => (
        <li key={title.id}>
          <TitleCard title={title} priority={place < EAGER ? 'high' : 'auto'} />
        </li>
      ))}
    </ul>
  );
}

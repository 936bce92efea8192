import { Room } from '../shared/room.tsx';
import styles from './categories.module.css';
import { categoriesTexts as texts } from './categories.texts.ts';
import { CountriesPart } from './countries-part.tsx';
import { GenresPart } from './genres-part.tsx';

export default function CategoriesRoom() {
  return (
    <Room title={texts.room}>
      <div className={styles.columns}>
        <GenresPart />
        <CountriesPart />
      </div>
    </Room>
  );
}

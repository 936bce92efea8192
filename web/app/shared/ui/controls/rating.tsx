import { toPersianDigits } from '@pardeh/persian/digits';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './rating.module.css';

const texts = { stars: (count: string) => `${count} ستاره` } as const;

interface RatingProps {
  /** Null when nothing is chosen. */
  value: number | null;
  max: number;
  onChange: (value: number) => void;
  label: string;
}

export function Rating({ value, max, onChange, label }: RatingProps) {
  const name = useId();
  const shown = value ?? 0;
  const stars = Array.from({ length: max }, (_, at) => at + 1);
  return (
    <fieldset className={styles.rating}>
      <legend className="visually-hidden">{label}</legend>
      {stars.map((star) => (
        <label key={star} className={styles.choice} data-on={star <= shown || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={star}
            checked={star === shown}
            onChange={() => onChange(star)}
          />
          <span className="visually-hidden">{texts.stars(toPersianDigits(star))}</span>
          {/* Both share one grid cell, so that hovering fills the stars up to the pointer without scripts. */}
          <Icon name="star-outline" className={styles.star} />
          <Icon name="star" className={`${styles.star} ${styles.filled}`} />
        </label>
      ))}
    </fieldset>
  );
}

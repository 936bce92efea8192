import { toPersianDigits } from '@pardeh/persian/digits';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './rating.module.css';

const texts = {
  stars: (count: string) => `${count} ستاره`,
  empty: 'خالی',
} as const;

export interface RatingProps {
  /** Null when nothing is chosen. */
  value: number | null;
  max?: number;
  /** Read-only without it. */
  onChange?: (value: number) => void;
  label: string;
  name?: string;
}

export function Rating({ value, max = 5, onChange, label, name }: RatingProps) {
  const fallbackName = useId();
  const shown = Math.round(value ?? 0);
  const spoken = value === null ? texts.empty : texts.stars(toPersianDigits(shown));
  const stars = Array.from({ length: max }, (_, at) => at + 1);
  if (!onChange) {
    return (
      <span className={styles.rating} role="img" aria-label={`${label}: ${spoken}`}>
        {stars.map((star) => (
          <Icon key={star} name={star <= shown ? 'star' : 'star-outline'} className={styles.star} />
        ))}
      </span>
    );
  }
  return (
    <fieldset className={styles.rating}>
      <legend className="visually-hidden">{label}</legend>
      {stars.map((star) => (
        <label key={star} className={styles.choice} data-on={star <= shown || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name ?? fallbackName}
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

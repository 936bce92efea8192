import { toPersianDigits } from '@pardeh/persian/digits';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './rating.module.css';
import { ratingTexts as texts } from './rating.texts.ts';

const STARS = [1, 2, 3, 4, 5] as const;

export interface RatingProps {
  /** 0 to 5; null when nothing is chosen. */
  value: number | null;
  /** Without it the rating can only be read. */
  onChange?: (value: number) => void;
  label: string;
  name?: string;
}

export function Rating({ value, onChange, label, name }: RatingProps) {
  const fallbackName = useId();
  const shown = Math.round(value ?? 0);
  const spoken = value === null ? texts.empty : texts.stars(toPersianDigits(shown));
  if (!onChange) {
    return (
      <span className={styles.rating} role="img" aria-label={`${label}: ${spoken}`}>
        {STARS.map((star) => (
          <Icon key={star} name={star <= shown ? 'star' : 'star-outline'} className={styles.star} />
        ))}
      </span>
    );
  }
  return (
    <fieldset className={styles.rating}>
      <legend className="visually-hidden">{label}</legend>
      {STARS.map((star) => (
        <label key={star} className={styles.choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={name ?? fallbackName}
            value={star}
            checked={star === shown}
            onChange={() => onChange(star)}
          />
          <span className="visually-hidden">{texts.stars(toPersianDigits(star))}</span>
          <Icon name={star <= shown ? 'star' : 'star-outline'} className={styles.star} />
        </label>
      ))}
    </fieldset>
  );
}

import type { TitleCard as Title } from '@pardeh/contract/titles/titles';
import { formatRating, formatYears, shortenMiddle } from '../../shared/format.ts';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import { ReadyMark } from './ready-mark.tsx';
import styles from './title-card.module.css';
import { titleCardTexts as texts } from './title-card.texts.ts';

export interface TitleCardProps {
  title: Title;
  /** `high` for the first cards of a page. */
  priority?: 'high' | 'auto';
}

interface Marks {
  label: string;
  className: string;
}

/** Subtitled, premium: one element draws the marks that a title has (see the masks in the styles). */
const MARKS: readonly (Marks | null)[] = Array.from({ length: 4 }, (_, set) => {
  const names = (['subtitled', 'premium'] as const).filter((_, bit) => set & (1 << bit));
  if (names.length === 0) return null;
  return {
    label: names.map((name) => texts[name]).join('، '),
    className: `${styles.marks} ${styles[names.join('-')]}`,
  };
});

const marksOf = ({ hasSubtitle, access }: Title) =>
  MARKS[Number(hasSubtitle) + Number(access === 'premium') * 2];

/**
 * Pages consist of these, so a card has as few elements as possible, without state or listeners: the layout follows and
 * prefetches the links of all cards (features/shell/plain-links.tsx), and adds the actions to the hovered card
 * (card-actions.tsx).
 */
export function TitleCard({ title, priority = 'auto' }: TitleCardProps) {
  const marks = marksOf(title);
  return (
    <article className={styles.card} data-card={title.id}>
      <a className={styles.link} href={title.path} data-plain="title">
        <TitlePoster of={title} priority={priority} className={styles.poster}>
          <ReadyMark title={title} />
        </TitlePoster>
        <strong className={styles.name}>{title.titleFa}</strong>
        <bdi className={styles.english} lang="en">
          {shortenMiddle(title.titleEn)}
        </bdi>
        <span className={styles.facts}>
          {formatYears(title.year, title.endYear, title.isIranian)}
          {marks && (
            <span className={marks.className} role="img" aria-label={marks.label} title={marks.label} />
          )}
          {title.rating !== null && (
            <span className={styles.rating} title={texts.rating}>
              {formatRating(title.rating)}
            </span>
          )}
        </span>
      </a>
    </article>
  );
}

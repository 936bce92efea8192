import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatMinutes } from '@pardeh/persian/minutes';
import type { ReactNode } from 'react';
import { formatYears } from '../../shared/format.ts';
import styles from './fact-line.module.css';
import { titleTexts as texts } from './title.texts.ts';

function runtimeOf({ type, runtime }: TitleDetail): string | null {
  if (runtime === null) return null;
  return type === 'series' ? texts.perEpisode(formatMinutes(runtime)) : formatMinutes(runtime);
}

/** «+۱۶» is only the visual form; its meaning is given in words. */
function AgeMark({ rating }: { rating: string }) {
  const age = Number.parseInt(rating, 10);
  const isForAll = Number.isNaN(age) || age === 0;
  const meaning = isForAll ? texts.forAll : texts.ageAbove(toPersianDigits(age));
  return (
    <span className={styles.age} title={meaning}>
      <span className="visually-hidden">{meaning}</span>
      <bdi dir="ltr" aria-hidden="true">
        {isForAll ? texts.forAll : `+${toPersianDigits(age)}`}
      </bdi>
    </span>
  );
}

/** Year, length, age, countries and genres in a row; those that can be browsed are links. */
export function FactLine({ title }: { title: TitleDetail }) {
  const links = (items: readonly { key: string; label: string; to: string }[]) =>
    items.map(({ key, label, to }, place) => (
      <span key={key}>
        {place > 0 && texts.comma}
        <a className={styles.link} href={to} data-plain="">
          {label}
        </a>
      </span>
    ));
  const base = title.type === 'series' ? '/tv' : '/';
  const facts: { key: string; fact: ReactNode }[] = [
    { key: 'years', fact: formatYears(title.year, title.endYear, title.isIranian) },
    {
      key: 'seasons',
      fact: title.seasons.length > 1 && texts.seasons(toPersianDigits(title.seasons.length)),
    },
    { key: 'runtime', fact: runtimeOf(title) },
    { key: 'age', fact: title.ageRating && <AgeMark rating={title.ageRating} /> },
    {
      key: 'genres',
      fact:
        title.genres.length > 0 &&
        links(
          title.genres.map(({ id, titleFa }) => ({
            key: String(id),
            label: titleFa,
            to: `${base}?genre=${id}`,
          })),
        ),
    },
    {
      key: 'countries',
      fact:
        title.countries.length > 0 &&
        links(
          title.countries.map(({ code, titleFa }) => ({
            key: code,
            label: titleFa,
            to: `${base}?country=${code}`,
          })),
        ),
    },
  ];
  return (
    <div className={styles.frame}>
      <ul className={styles.facts}>{facts.map(({ key, fact }) => fact && <li key={key}>{fact}</li>)}</ul>
    </div>
  );
}

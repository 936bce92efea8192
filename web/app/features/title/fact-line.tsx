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
  const base = title.type === 'series' ? '/tv' : '/';
  const links = (filter: 'genre' | 'country', values: readonly (readonly [string | number, string])[]) =>
    values.length > 0 &&
    values.map(([value, label], place) => (
      <span key={value}>
        {place > 0 && texts.comma}
        <a className={styles.link} href={`${base}?${filter}=${value}`} data-plain="">
          {label}
        </a>
      </span>
    ));
  const facts: Record<string, ReactNode> = {
    years: formatYears(title.year, title.endYear, title.isIranian),
    seasons: title.seasons.length > 1 && texts.seasons(toPersianDigits(title.seasons.length)),
    runtime: runtimeOf(title),
    age: title.ageRating && <AgeMark rating={title.ageRating} />,
    genres: links(
      'genre',
      title.genres.map(({ id, titleFa }) => [id, titleFa]),
    ),
    countries: links(
      'country',
      title.countries.map(({ code, titleFa }) => [code, titleFa]),
    ),
  };
  return (
    <div className={styles.frame}>
      <ul className={styles.facts}>
        {Object.entries(facts).map(([name, fact]) => fact && <li key={name}>{fact}</li>)}
      </ul>
    </div>
  );
}

import type { PersonCredit, TitleDetail } from '@pardeh/contract/titles/titles';
import { formatGregorian } from '@pardeh/persian/dates/gregorian';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { titleTexts as texts } from './title.texts.ts';
import styles from './title-about.module.css';

function People({ people }: { people: readonly PersonCredit[] }) {
  return people.map((person, place) => (
    <span key={person.id}>
      {place > 0 && texts.comma}
      <a className={styles.link} href={person.path} data-plain="">
        {person.fullnameFa}
      </a>
    </span>
  ));
}

/** Details of a title beyond the first glance. */
export function TitleAbout({ title }: { title: TitleDetail }) {
  const { facts } = texts;
  const rows: [label: string, value: ReactNode][] = [
    [facts.directors, title.directors.length > 0 && <People people={title.directors} />],
    [facts.writers, title.writers.length > 0 && <People people={title.writers} />],
    [
      facts.releaseDate,
      title.releaseDate && (
        <>
          <bdi>{formatJalali(title.releaseDate)}</bdi>
          <bdi className={styles.aside}>{formatGregorian(title.releaseDate)}</bdi>
        </>
      ),
    ],
    [facts.countries, title.countries.map(({ titleFa }) => titleFa).join(texts.comma)],
    [facts.languages, title.languages.map(({ titleFa }) => titleFa).join(texts.comma)],
    [facts.status, title.type === 'series' && texts.statuses[title.status]],
  ];
  return (
    <section className={`page-width ${styles.about}`}>
      <SectionHeading>{texts.about}</SectionHeading>
      {title.awards && (
        <p className={styles.awards}>
          <Icon name="award" />
          <span>
            <span className="visually-hidden">{facts.awards}: </span>
            {toPersianDigits(title.awards)}
          </span>
        </p>
      )}
      <dl className={styles.list}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

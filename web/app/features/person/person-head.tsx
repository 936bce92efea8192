import type { Person } from '@pardeh/contract/titles/people';
import { formatGregorian } from '@pardeh/persian/dates/gregorian';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Portrait } from '../../shared/picture/picture.tsx';
import { ageAt } from './person.rules.ts';
import { personTexts as texts } from './person.texts.ts';
import styles from './person-head.module.css';

const isWholeDate = (date: string) => date.length > 4;

/** In both calendars; a year alone stays in the one it is known in, since it falls into two of the other. */
function DayOf({ label, date, after }: { label: string; date: string; after?: string | false | null }) {
  return (
    <p className={styles.date}>
      <span className={styles.label}>{label}</span>{' '}
      {isWholeDate(date) ? (
        <>
          <bdi>{formatJalali(date)}</bdi>
          <bdi className={styles.gregorian}>{formatGregorian(date)}</bdi>
        </>
      ) : (
        <bdi>{texts.yearAlone(formatGregorian(date))}</bdi>
      )}
      {after && <bdi className={styles.gregorian}>{after}</bdi>}
    </p>
  );
}

export function PersonHead({ person }: { person: Person }) {
  const { birthDate, deathDate } = person;
  const age = birthDate && deathDate ? ageAt(birthDate, deathDate) : null;
  return (
    <header className={styles.head}>
      <Portrait
        src={person.image}
        hash={person.imageHash}
        alt={person.fullnameFa}
        name={person.fullnameFa}
        priority="high"
        sizes="(max-width: 675px) 34vw, 256px"
        className={styles.portrait}
      />
      <div className={styles.names}>
        <h1 className={styles.name}>{person.fullnameFa}</h1>
        <bdi className={styles.english} lang="en" dir="ltr">
          {person.fullnameEn}
        </bdi>
        <p className={styles.jobs}>{person.jobs.map((job) => texts.roles[job]).join(texts.comma)}</p>
      </div>
      <div className={styles.life}>
        {(birthDate || deathDate) && (
          <div className={styles.dates}>
            {birthDate && <DayOf label={texts.born} date={birthDate} />}
            {deathDate && (
              <DayOf
                label={texts.died}
                date={deathDate}
                after={age !== null && texts.atAge(toPersianDigits(age))}
              />
            )}
          </div>
        )}
        {person.biographyFa && <p className={styles.biography}>{person.biographyFa}</p>}
      </div>
    </header>
  );
}

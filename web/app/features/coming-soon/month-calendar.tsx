import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliMonth, WEEKDAY_LETTERS } from '@pardeh/persian/dates/jalali-calendar';
import { toPersianDigits } from '@pardeh/persian/digits';
import type { CSSProperties } from 'react';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';
import styles from './month-calendar.module.css';
import type { ReleaseMonth } from './release-months.ts';

export const dayAnchor = (date: string) => `day-${date}`;

export interface MonthCalendarProps {
  month: ReleaseMonth;
  /** Today's day of the month, if this is the current month. */
  today: number | null;
}

/** One month; its marked days link to the titles released on them. */
export function MonthCalendar({ month, today }: MonthCalendarProps) {
  const marked = new Map(month.days.map((day) => [day.day, day]));
  const start: CSSProperties = { gridColumnStart: month.offset + 1 };
  return (
    <nav className={styles.calendar} aria-label={formatJalaliMonth(month)}>
      {WEEKDAY_LETTERS.map((letter) => (
        <span key={letter} className={styles.letter} aria-hidden="true">
          {letter}
        </span>
      ))}
      {Array.from({ length: month.length }, (_, place) => {
        const day = place + 1;
        const release = marked.get(day);
        const style = place === 0 ? start : undefined;
        const number = toPersianDigits(day);
        return release ? (
          <a
            key={day}
            className={styles.marked}
            style={style}
            href={`#${dayAnchor(release.date)}`}
            aria-label={texts.onDay(formatJalali(release.date), toPersianDigits(release.titles.length))}
          >
            {number}
          </a>
        ) : (
          <span
            key={day}
            className={styles.day}
            style={style}
            data-today={day === today || undefined}
            aria-hidden="true"
          >
            {number}
          </span>
        );
      })}
    </nav>
  );
}

import type { StudioToday } from '@pardeh/contract/studio/today';
import { formatNumber } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import styles from './today.module.css';
import { todayTexts as texts } from './today.texts.ts';

const COMPARED = [
  { key: 'plays', to: '/studio/insight' },
  { key: 'signUps', to: '/studio/members' },
  { key: 'tomans', to: '/studio/payments' },
] as const;

/** Current activity on the site, as far as the role permits. */
export function TodaysNumbers({ today }: { today: StudioToday }) {
  const shown = COMPARED.flatMap(({ key, to }) => {
    const numbers = today[key];
    return numbers ? [{ key, to, numbers }] : [];
  });
  if (today.watching === null && shown.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.numbers}</h2>
      <ul className={styles.waiting}>
        {today.watching !== null && (
          <li>
            <Link className={styles.tile} to="/studio/insight">
              <span className={styles.number}>{formatNumber(today.watching)}</span>
              <span>{texts.watching}</span>
            </Link>
          </li>
        )}
        {shown.map(({ key, to, numbers }) => (
          <li key={key}>
            <Link className={styles.tile} to={to}>
              <span className={styles.number}>{formatNumber(numbers.today)}</span>
              <span>{texts[key]}</span>
              <span className={styles.note}>{texts.yesterday(numbers.yesterday)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { listCspReports } from '@pardeh/contract/studio/health';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { formatNumber } from '@pardeh/persian/digits';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import parts from '../shared/parts.module.css';
import styles from './today.module.css';
import { todayTexts as texts } from './today.texts.ts';

/** CSP reports: a page of ours whose own resource is refused is broken; a foreign resource may be an attack. */
export function RefusedPart() {
  const reports = useApiQuery(listCspReports).data?.data ?? [];
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.refused}</h2>
      <p className={parts.note}>{texts.refusedWords}</p>
      <ul>
        {reports.map(({ directive, blocked, pages, reports: count, lastAt }) => (
          <li key={`${directive} ${blocked}`} className={parts.line}>
            <strong>
              <bdi>{blocked}</bdi>
            </strong>
            <bdi>{directive}</bdi>
            <span className={parts.note}>
              {texts.refusedPages} <bdi dir="ltr">{pages.join(' ')}</bdi>
            </span>
            <span className={parts.end}>{texts.refusedTimes(formatNumber(count))}</span>
            <time className={parts.note} dateTime={lastAt}>
              {texts.refusedLast(formatJalaliTime(new Date(lastAt)))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

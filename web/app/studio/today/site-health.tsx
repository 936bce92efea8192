import { getStudioHealth, listCspReports, type StudioHealth } from '@pardeh/contract/studio/health';
import type { Permission } from '@pardeh/contract/studio/permissions';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { formatNumber } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import parts from '../shared/parts.module.css';
import { useMe } from '../shared/use-me.ts';
import { Tiles } from './tiles.tsx';
import styles from './today.module.css';
import { todayTexts as texts } from './today.texts.ts';

/** Refetched while the page is open, so that a growing queue is seen without a click. */
export const REFRESH_MS = 30_000;

const DESKS: readonly { key: keyof StudioHealth['desks']; to: string; permission: Permission }[] = [
  { key: 'comments', to: '/studio/comments', permission: 'comments' },
  { key: 'requests', to: '/studio/requests', permission: 'requests' },
  { key: 'tickets', to: '/studio/tickets?state=open', permission: 'tickets' },
  { key: 'heldPayments', to: '/studio/payments?state=held', permission: 'payments.read' },
  { key: 'licencesEnding', to: '/studio/titles', permission: 'catalogue.edit' },
];

interface HealthProps {
  health: StudioHealth;
  /** Null for users who may not see jobs. */
  failedJobs: number | null;
}

function Health({ health, failedJobs }: HealthProps) {
  const troubles = Object.entries(health.checks).filter(([, state]) => state !== 'ok');
  const isHealthy = troubles.length === 0 && health.warnings.length === 0 && !failedJobs;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.health}</h2>
      <div className={parts.actions}>
        {isHealthy && <Badge look="teal">{texts.healthy}</Badge>}
        {troubles.map(([part]) => (
          <Badge key={part}>{texts.trouble[part as keyof StudioHealth['checks']]}</Badge>
        ))}
        {health.warnings.map((warning) => (
          <Badge key={warning}>{texts.warnings[warning] ?? warning}</Badge>
        ))}
        {failedJobs !== null && failedJobs > 0 && (
          <Link className={styles.failed} to="/studio/jobs?state=failed">
            <Icon name="warning" />
            {texts.failedJobs(formatNumber(failedJobs))}
          </Link>
        )}
        {health.freeBytes !== null && (
          <Badge>{texts.free(formatNumber(Math.floor(health.freeBytes / 1e9)))}</Badge>
        )}
      </div>
    </section>
  );
}

/** What needs a decision, and the health of the site. */
export function SiteHealth({ failedJobs }: Pick<HealthProps, 'failedJobs'>) {
  const permissions = useMe()?.permissions ?? [];
  const { data } = useApiQuery(getStudioHealth, {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  if (!data) return null;
  const desks = DESKS.filter(({ permission }) => permissions.includes(permission)).map(({ key, to }) => ({
    label: texts.desk[key],
    to,
    count: data.data.desks[key],
  }));
  return (
    <>
      <Tiles title={texts.desks} tiles={desks} />
      <Health health={data.data} failedJobs={failedJobs} />
    </>
  );
}

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

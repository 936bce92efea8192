import { dayNumber, toJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliMonth, jalaliWeekday } from '@pardeh/persian/dates/jalali-calendar';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { itemList } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { readPage } from '../../shared/ui/navigation/read-page.ts';
import { type ComingType, comingSoonOptions, readComingType } from './coming-soon.queries.ts';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';
import styles from './coming-soon-page.module.css';
import { dayAnchor, MonthCalendar } from './month-calendar.tsx';
import { NearestRelease } from './nearest-release.tsx';
import { ReleaseCard } from './release-card.tsx';
import { type ReleaseDay, type ReleaseMonth, releaseMonths } from './release-months.ts';

const MONTHS_OPEN = 2;

const crumbs = [HOME, { label: texts.heading }];
const typePath = (type: ComingType) => (type === 'all' ? '/comingsoon' : `/comingsoon?type=${type}`);

/** In days, never in months or years: the page is a calendar. */
function daysLeftText(date: string, now: number): string {
  const days = dayNumber(date) - dayNumber(now);
  if (days < 0) return texts.out;
  if (days === 0) return texts.today;
  return days === 1 ? texts.tomorrow : texts.inDays(toPersianDigits(days));
}

function Cards({ titles }: Pick<ReleaseDay, 'titles'>) {
  return (
    <ul className={styles.cards}>
      {titles.map((title) => (
        <li key={title.id}>
          <ReleaseCard title={title} />
        </li>
      ))}
    </ul>
  );
}

function Day({ release, now }: { release: ReleaseDay; now: number }) {
  return (
    <li className={styles.day} id={dayAnchor(release.date)}>
      <h3 className={styles.date}>
        <span className={styles.numeral}>{toPersianDigits(release.day)}</span>
        <span className="note">{jalaliWeekday(release.date)}</span>
        <span className={styles.countdown}>{daysLeftText(release.date, now)}</span>
      </h3>
      <Cards titles={release.titles} />
    </li>
  );
}

interface MonthProps {
  month: ReleaseMonth;
  now: number;
  /** Months further ahead are collapsed to keep the page short. */
  isOpen: boolean;
}

function Month({ month, now, isOpen }: MonthProps) {
  const today = toJalali(now);
  const isNow = today.year === month.year && today.month === month.month;
  const count = month.days.reduce((sum, { titles }) => sum + titles.length, 0);
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={`unfolds ${styles.summary}`}>
        <h2 className={styles.monthName}>{formatJalaliMonth(month)}</h2>
        <span className="note">{texts.count(toPersianDigits(count))}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.month}>
        <div className={styles.leaf}>
          <MonthCalendar month={month} today={isNow ? today.day : null} />
        </div>
        <ol className={styles.days}>
          {month.days.map((release) => (
            <Day key={release.date} release={release} now={now} />
          ))}
        </ol>
      </div>
    </details>
  );
}

function TypeLinks({ current }: { current: ComingType }) {
  return (
    <nav aria-label={texts.typeLabel}>
      <ul className={`row ${styles.types}`}>
        {(Object.keys(texts.types) as ComingType[]).map((type) => (
          <li key={type}>
            <Link
              className={styles.type}
              to={typePath(type)}
              aria-current={type === current ? 'page' : undefined}
            >
              {texts.types[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Undated({ titles }: Pick<ReleaseDay, 'titles'>) {
  return (
    <section className={styles.month}>
      <div className={styles.leaf}>
        <h2 className={styles.monthName}>{texts.undated}</h2>
        <p className={styles.lead}>{texts.undatedLead}</p>
      </div>
      <Cards titles={titles} />
    </section>
  );
}

/** `now` comes with the page's data, so that server and browser render the same days. */
export function ComingSoonPage({ now }: { now: number }) {
  const [params] = useSearchParams();
  const type = readComingType(params);
  const page = readPage(params);
  const { data: found } = useSuspenseQuery(comingSoonOptions(type, page));
  const { months, undated } = releaseMonths(found.data);
  const nearest = months[0]?.days[0];
  const first = nearest?.titles[0];
  return (
    <div className="page-width page-body">
      <PageMeta
        title={texts.heading}
        page={page}
        description={texts.description}
        path={typePath(type)}
        crumbs={crumbs}
        jsonLd={(urlOf) => [itemList(texts.heading, found.data, urlOf)]}
      />
      <header className="page-head">
        <Breadcrumbs items={crumbs} />
        <h1>{texts.heading}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <TypeLinks current={type} />
      </header>
      {nearest && first && page === 1 && <NearestRelease title={first} date={nearest.date} now={now} />}
      {found.data.length === 0 && (
        <EmptyState
          icon="calendar"
          title={texts.empty}
          action={<ButtonLink to="/?order_by=newest">{texts.newest}</ButtonLink>}
        >
          {texts.emptyBody}
        </EmptyState>
      )}
      {months.map((month, place) => (
        <Month key={`${month.year}-${month.month}`} month={month} now={now} isOpen={place < MONTHS_OPEN} />
      ))}
      {undated.length > 0 && <Undated titles={undated} />}
      <Pagination meta={found.meta} />
    </div>
  );
}

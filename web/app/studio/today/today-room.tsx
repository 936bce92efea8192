import { listStudioTitles } from '@pardeh/contract/studio/titles/titles';
import { getStudioToday, type StudioToday } from '@pardeh/contract/studio/today';
import { formatJalaliLong } from '@pardeh/persian/dates/jalali-calendar';
import { Link } from 'react-router';
import { formatYears } from '../../shared/format.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { useMay, useMe } from '../shared/use-me.ts';
import { REFRESH_MS, RefusedPart, SiteHealth } from './site-health.tsx';
import { Tiles } from './tiles.tsx';
import styles from './today.module.css';
import { todayTexts as texts } from './today.texts.ts';

const WAITING = [
  { key: 'drafts', query: { visibility: 'draft' } },
  { key: 'scheduled', query: { visibility: 'scheduled' } },
  { key: 'poster', query: { missing: 'poster' } },
  { key: 'synopsis', query: { missing: 'synopsis' } },
  { key: 'file', query: { missing: 'file' } },
  { key: 'age', query: null },
] as const;
const RECENT = 8;

const COMPARED = [
  { key: 'plays', to: '/studio/insight' },
  { key: 'signUps', to: '/studio/members' },
  { key: 'tomans', to: '/studio/payments' },
] as const;

/** Current activity on the site, as far as the role permits. */
function TodaysNumbers({ today }: { today: StudioToday }) {
  const watching = { label: texts.watching, to: '/studio/insight', count: today.watching ?? 0 };
  const compared = COMPARED.flatMap(({ key, to }) => {
    const numbers = today[key];
    if (!numbers) return [];
    return [{ label: texts[key], to, count: numbers.today, note: texts.yesterday(numbers.yesterday) }];
  });
  return (
    <Tiles title={texts.numbers} tiles={[...(today.watching === null ? [] : [watching]), ...compared]} />
  );
}

function Recent() {
  const query = { order_by: 'updated', per_page: RECENT } as const;
  const titles = useApiQuery(listStudioTitles, { query }).data?.data ?? [];
  if (titles.length === 0) return null;
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{texts.editedTitles}</h2>
        <Link className={styles.more} to="/studio/changes">
          {texts.allChanges}
        </Link>
      </header>
      <ul className={styles.recent}>
        {titles.map(({ id, titleFa, year, poster, posterHash }) => (
          <li key={id}>
            <Link className={styles.title} to={`/studio/titles/${id}`}>
              <Poster src={poster} hash={posterHash} alt="" sizes="36px" className={styles.poster} />
              <span>
                {titleFa} <span className={parts.note}>{formatYears(year)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FirstTitle() {
  const mayEdit = useMay('catalogue.edit');
  return (
    <EmptyState
      icon="film"
      title={texts.first}
      action={
        mayEdit && (
          <>
            <ButtonLink icon="film" to="/studio/files">
              {texts.dropFilm}
            </ButtonLink>
            <ButtonLink variant="quiet" icon="plus" to="/studio/titles/new">
              {texts.newTitle}
            </ButtonLink>
          </>
        )
      }
    >
      {texts.firstWords}
    </EmptyState>
  );
}

function Catalogue({ titles }: { titles: NonNullable<StudioToday['titles']> }) {
  const mayEdit = useMay('catalogue.edit');
  const waiting = WAITING.map(({ key, query }) => ({
    label: texts.waiting[key],
    to: query ? `/studio/titles?${new URLSearchParams(query)}` : '/studio/titles/ages',
    count: titles[key],
  }));
  return (
    <>
      <Tiles title={texts.waits} tiles={waiting} />
      {mayEdit && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{texts.shortcuts}</h2>
          <div className={parts.actions}>
            <ButtonLink icon="plus" to="/studio/titles/new">
              {texts.newTitle}
            </ButtonLink>
            <ButtonLink variant="quiet" icon="collections" to="/studio/collections/new">
              {texts.newCollection}
            </ButtonLink>
            <ButtonLink variant="quiet" icon="system" to="/studio/front-page">
              {texts.frontPage}
            </ButtonLink>
            <a className={buttonClass('quiet')} href="/">
              <Icon name="eye" />
              {texts.site}
            </a>
          </div>
        </section>
      )}
      <Recent />
    </>
  );
}

export default function TodayRoom() {
  const me = useMe();
  const mayAudit = useMay('audit');
  const today = useApiQuery(getStudioToday, {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  return (
    <Room
      title={me ? texts.hello(me.name) : texts.room}
      name={texts.room}
      // Around midnight the server's day may differ.
      lead={<span suppressHydrationWarning>{formatJalaliLong(Date.now())}</span>}
    >
      <RecordState record={today}>
        {({ data }) => (
          <>
            {data.titles?.all === 0 && <FirstTitle />}
            <TodaysNumbers today={data} />
            <SiteHealth failedJobs={data.failedJobs} />
            {data.titles && data.titles.all > 0 && <Catalogue titles={data.titles} />}
          </>
        )}
      </RecordState>
      {mayAudit && <RefusedPart />}
    </Room>
  );
}

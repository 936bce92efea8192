import type { HistoryItem } from '@pardeh/contract/watching/history';
import { formatJalali, toJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliMonth } from '@pardeh/persian/dates/jalali-calendar';
import { formatRelative } from '@pardeh/persian/dates/relative-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatDuration } from '@pardeh/persian/units';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from '../../features/history/history.module.css';
import {
  historyOptions,
  useClearHistory,
  useRemoveFromHistory,
} from '../../features/history/history.queries.ts';
import { historyTexts as texts } from '../../features/history/history.texts.ts';
import { suggestedOptions } from '../../features/title-card/title.queries.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, currentTime, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import type { Route } from './+types/history.ts';
import { OwnList } from './own-list.tsx';

/** What was marked by hand has the day or month that was said. */
function whenWatched({ lastPlay, watchedAt, duration }: HistoryItem, now: number): string {
  if (duration > 0 || !lastPlay) return formatRelative(watchedAt, now);
  if (lastPlay.dated === null) return texts.undated;
  return lastPlay.dated === 'month'
    ? formatJalaliMonth(toJalali(lastPlay.watchedAt))
    : formatJalali(lastPlay.watchedAt);
}

interface HistoryRowProps {
  item: HistoryItem;
  /** When the page was rendered, so that «۳ روز پیش» is the same on the server and in the browser. */
  now: number;
  onRemove: () => void;
}

function HistoryRow({ item, now, onRemove }: HistoryRowProps) {
  const { season, episode, position, duration } = item;
  const share = item.watched ? 1 : duration > 0 ? Math.min(1, position / duration) : 0;
  const progress = { '--share': share } as CSSProperties;
  return (
    <article className={styles.row}>
      <Link className={styles.picture} to={item.path} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <Poster src={item.poster} hash={item.posterHash} alt="" sizes="4.5rem" />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={item.path} prefetch="intent">
            {item.titleFa}
          </Link>
        </h2>
        <p className={`row caption ${styles.facts}`}>
          {season !== null && episode !== null && (
            <span>{texts.episode(toPersianDigits(season), toPersianDigits(episode))}</span>
          )}
          <time dateTime={item.watchedAt}>{whenWatched(item, now)}</time>
          {item.lastPlay?.place && item.lastPlay.place !== 'here' && (
            <span>{texts.places[item.lastPlay.place]}</span>
          )}
        </p>
        <p className={`row caption ${styles.facts}`}>
          {item.watched
            ? texts.watchedTimes(item.plays ?? 1)
            : texts.left(formatDuration(Math.max(0, duration - position)))}
        </p>
        <span className={styles.track} style={progress} data-whole={item.watched || undefined} />
      </div>
      {item.watchPath && (
        <ButtonLink className={styles.watch} variant="quiet" icon="play" to={item.watchPath}>
          {item.watched ? texts.again : texts.resume}
        </ButtonLink>
      )}
      <IconButton
        className={styles.remove}
        icon="close"
        label={texts.remove(item.titleFa)}
        onClick={onRemove}
      />
    </article>
  );
}

const STATES = [
  { value: '', label: texts.states.all },
  { value: '1', label: texts.states['1'] },
  { value: '0', label: texts.states['0'] },
];
const NAMES = ['q', 'type', 'order_by', 'watched', 'page'] as const;
const optionsOf = (search: URLSearchParams) => historyOptions(readListQuery(search, NAMES));
const needs = ({ url }: PageRequest) => ({
  required: [optionsOf(url.searchParams)],
  optional: [suggestedOptions()],
});

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function History({ loaderData: { now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(optionsOf(search));
  const remove = useRemoveFromHistory();
  return (
    <OwnList
      list="history"
      texts={texts}
      icon="history"
      params={search}
      reply={reply}
      filter={
        <SelectField
          label={texts.state}
          isLabelHidden
          name="watched"
          options={STATES}
          defaultValue={search.get('watched') ?? ''}
        />
      }
      onClear={useClearHistory()}
    >
      <ul>
        {reply.data.map((item) => (
          <li key={`${item.id} ${item.episodeId}`}>
            <HistoryRow item={item} now={now} onRemove={() => remove(item)} />
          </li>
        ))}
      </ul>
    </OwnList>
  );
}

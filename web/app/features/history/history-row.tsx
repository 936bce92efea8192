import type { HistoryItem } from '@pardeh/contract/watching/history';
import { formatJalali, toJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliMonth } from '@pardeh/persian/dates/jalali-calendar';
import { formatRelative } from '@pardeh/persian/dates/relative-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatDuration } from '@pardeh/persian/units';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Poster } from '../../shared/picture/picture.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import styles from './history.module.css';
import { historyTexts as texts } from './history.texts.ts';

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

export function HistoryRow({ item, now, onRemove }: HistoryRowProps) {
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

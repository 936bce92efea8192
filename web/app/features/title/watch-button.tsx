import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatMinutes } from '@pardeh/persian/minutes';
import { Link } from 'react-router';
import { useIsChild, useUser } from '../../shared/auth/use-auth.ts';
import { plansPath } from '../../shared/plans-path.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { titleTexts as texts } from './title.texts.ts';
import styles from './title-actions.module.css';
import { AlertButton } from './toggle-buttons.tsx';

type Next = NonNullable<NonNullable<TitleDetail['user']>['next']>;

const placeOf = ({ season, episode }: Next) =>
  season !== null && episode !== null
    ? texts.episodeShort(toPersianDigits(season), toPersianDigits(episode))
    : null;

/** How much of a film is left, when some of it was watched. */
function leftOf(title: TitleDetail, next: Next): string | null {
  const seen = title.user?.positions.find(({ fileId }) => fileId === next.fileId);
  if (!seen || next.position <= 0 || seen.duration <= next.position) return null;
  return texts.watchedPart(formatMinutes(Math.max(1, (seen.duration - next.position) / 60)));
}

function Missing({ title }: { title: TitleDetail }) {
  if (title.status === 'upcoming') {
    return (
      <p className={buttonClass('outline', 'large', styles.watch)}>
        <Icon name="calendar" />
        {title.releaseDate ? texts.upcoming(formatJalali(title.releaseDate)) : texts.upcomingUnknown}
      </p>
    );
  }
  return (
    <div className={styles.watching}>
      <p className={styles.note}>{texts.notYet(texts.kinds[title.type])}</p>
      <AlertButton title={title} size="large" />
    </div>
  );
}

/** The main action of the page, or why the title cannot be watched. */
export function WatchButton({ title }: { title: TitleDetail }) {
  const user = useUser();
  const forChild = useIsChild();
  if (!title.watch) return <Missing title={title} />;
  const next = title.user?.next ?? null;
  const isResumed = next !== null && (next.position > 0 || next.episode !== null);
  const detail = next && (placeOf(next) ?? leftOf(title, next));
  const needsPremium = title.access === 'premium' && !user?.data.premium.active;
  return (
    <div className={styles.watching}>
      <ButtonLink className={styles.watch} size="large" icon="play" to={next?.path ?? title.watch.path}>
        {isResumed ? texts.resume : needsPremium && !forChild ? texts.watchWithPlan : texts.watch}
        {detail && <span className={styles.detail}>{detail}</span>}
      </ButtonLink>
      {needsPremium && forChild && <p className={styles.note}>{texts.askAdult}</p>}
      {needsPremium && !forChild && (
        <p className={styles.note}>
          {texts.needsPremium(texts.kinds[title.type])}{' '}
          <Link className={styles.plans} to={plansPath(next?.path ?? title.watch.path)} prefetch="intent">
            {texts.seePlans}
          </Link>
        </p>
      )}
    </div>
  );
}

import type { HistoryItem } from '@pardeh/contract/watching/history';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatDuration } from '@pardeh/persian/units';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Rail } from '../title-card/rail.tsx';
import styles from './continue.module.css';
import { continueOptions, useDismissContinue } from './continue.queries.ts';

const texts = {
  heading: 'ادامهٔ تماشا',
  left: (time: string) => `${time} مانده`,
  next: 'قسمت بعد',
  episode: (season: string, episode: string) => `فصل ${season}، قسمت ${episode}`,
  dismiss: (title: string) => `برداشتن «${title}» از ادامهٔ تماشا`,
} as const;

function ContinueCard({ item, onDismiss }: { item: HistoryItem; onDismiss: () => void }) {
  const { season, episode, position, duration, titleFa } = item;
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  const progress = { '--share': share } as CSSProperties;
  const isEpisode = season !== null && episode !== null;
  return (
    <article className={styles.card}>
      <a className={styles.link} href={item.watchPath ?? item.path} data-plain="">
        <Poster
          className={styles.poster}
          src={item.poster}
          hash={item.posterHash}
          name={titleFa}
          alt=""
          sizes="6rem"
        />
        <div className={styles.words}>
          <h3 className={styles.name}>{titleFa}</h3>
          {isEpisode && (
            <span className={styles.fact}>
              {texts.episode(toPersianDigits(season), toPersianDigits(episode))}
            </span>
          )}
          <span className={styles.fact}>
            {position > 0 ? texts.left(formatDuration(Math.max(0, duration - position))) : texts.next}
          </span>
          <span className={styles.track} style={progress} />
        </div>
        <Icon name="play" className={styles.play} />
      </a>
      <IconButton
        className={styles.dismiss}
        icon="close"
        label={texts.dismiss(titleFa)}
        onClick={onDismiss}
      />
    </article>
  );
}

/** What a signed-in viewer has not finished; renders nothing for visitors, or if there is nothing to continue. */
export function ContinueRail() {
  const isSignedIn = useUser() !== null;
  const { data: begun } = useQuery({ ...continueOptions(), enabled: isSignedIn });
  const dismiss = useDismissContinue();
  if (!isSignedIn || !begun?.data.length) return null;
  return (
    <div className={styles.rail}>
      <Rail heading={texts.heading} to="/user/history">
        {begun.data.map((item) => (
          <li key={item.id}>
            <ContinueCard item={item} onDismiss={() => void dismiss(item.id)} />
          </li>
        ))}
      </Rail>
    </div>
  );
}

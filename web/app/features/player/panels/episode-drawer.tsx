import { WATCHED_SHARE } from '@pardeh/contract/limits';
import { watchPath } from '@pardeh/contract/paths';
import { getTitle, type Season, type TitleDetail } from '@pardeh/contract/titles/titles';
import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { formatPercent, toPersianDigits } from '@pardeh/persian/digits';
import { formatMinutes } from '@pardeh/persian/minutes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Backdrop } from '../../../shared/picture/picture.tsx';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import { positionOf, readVisitorPositions } from '../session/visitor-positions.ts';
import styles from './episode-drawer.module.css';

interface EpisodeDrawerProps {
  session: PlaybackSession;
  isOpen: boolean;
  onClose: () => void;
}

/** 0 to 1, from the account, or from this device for visitors. */
function progressOf({ user }: TitleDetail, fileId: number): number {
  const place = user
    ? user.positions.find((each) => each.fileId === fileId)
    : positionOf(readVisitorPositions(), fileId);
  return place && place.duration > 0 ? Math.min(1, place.position / place.duration) : 0;
}

/** Only episodes that can be played. */
export function EpisodeDrawer({ session, isOpen, onClose }: EpisodeDrawerProps) {
  const { id } = session.title;
  const { data: reply } = useQuery({ ...apiQuery(getTitle, { params: { id } }), enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.episodes}>
      {!reply && <Spinner />}
      {reply?.data.seasons.map((season) => (
        <ul key={season.number} className={styles.list}>
          {season.episodes.map((episode) =>
            episode.fileId === null ? null : (
              <li key={episode.id}>
                <EpisodeLink
                  title={reply.data}
                  season={season.number}
                  episode={{ ...episode, fileId: episode.fileId }}
                  isCurrent={episode.fileId === session.fileId}
                  onClose={onClose}
                />
              </li>
            ),
          )}
        </ul>
      ))}
    </Dialog>
  );
}

interface EpisodeLinkProps {
  title: TitleDetail;
  season: number;
  episode: Season['episodes'][number] & { fileId: number };
  isCurrent: boolean;
  onClose: () => void;
}

function EpisodeLink({ title, season, episode, isCurrent, onClose }: EpisodeLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  const share = progressOf(title, episode.fileId);
  const isSeen = share >= WATCHED_SHARE;
  const name = episode.titleFa ?? episode.titleEn;
  return (
    <Link
      ref={link}
      className={styles.episode}
      to={watchPath(title.id, title.imdb, episode.fileId)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClose}
      replace
    >
      <span className={styles.picture} style={{ '--share': share }}>
        {episode.picture ? (
          <Backdrop src={episode.picture} hash={null} alt="" sizes="8rem" />
        ) : (
          <Backdrop src={title.backdrop} hash={title.backdropHash} alt="" sizes="8rem" />
        )}
        <span className={styles.mark}>
          <Icon name={isCurrent ? 'play' : isSeen ? 'check' : 'play'} />
        </span>
      </span>
      <span className={styles.names}>
        <span>{texts.episode(toPersianDigits(season), toPersianDigits(episode.number))}</span>
        {name && <bdi className="one-line note">{name}</bdi>}
        {episode.synopsisFa && <span className={`two-lines ${styles.synopsis}`}>{episode.synopsisFa}</span>}
        <span className={styles.facts}>
          {episode.runtime !== null && <span>{formatMinutes(episode.runtime)}</span>}
          {share > 0 && <span>{isSeen ? texts.seen : texts.seenPart(formatPercent(share * 100))}</span>}
        </span>
      </span>
    </Link>
  );
}

import type { PlaybackSession } from '@pardeh/contract/playback';
import { getTitle } from '@pardeh/contract/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';

interface EpisodeDrawerProps {
  session: PlaybackSession;
  isOpen: boolean;
  onClose: () => void;
}

/** Only episodes that can be played; the one that plays is marked. */
export function EpisodeDrawer({ session, isOpen, onClose }: EpisodeDrawerProps) {
  const { id, imdb } = session.title;
  const { data: reply } = useQuery({ ...apiQuery(getTitle, { params: { id } }), enabled: isOpen });
  const key = imdb ?? `t${id}`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.episodes}>
      {!reply && <Spinner />}
      {reply?.data.seasons.map((season) => (
        <ul key={season.number} className={styles.episodes}>
          {season.episodes.map((episode) =>
            episode.fileId === null ? null : (
              <li key={episode.id}>
                <Link
                  className={styles.episode}
                  to={`/watch/${key}/${episode.fileId}`}
                  aria-current={episode.fileId === session.fileId ? 'true' : undefined}
                  onClick={onClose}
                  replace
                >
                  <span>
                    {texts.episode(toPersianDigits(season.number), toPersianDigits(episode.number))}
                  </span>
                  {episode.titleFa && <span>{episode.titleFa}</span>}
                </Link>
              </li>
            ),
          )}
        </ul>
      ))}
    </Dialog>
  );
}

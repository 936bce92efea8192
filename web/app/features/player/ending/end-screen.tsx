import { listSimilarTitles } from '@pardeh/contract/titles/title-lists';
import { getTitle } from '@pardeh/contract/titles/titles';
import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../../shared/auth/use-auth.ts';
import { Backdrop, TitlePoster } from '../../../shared/picture/picture.tsx';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { Button, ButtonLink } from '../../../shared/ui/controls/button.tsx';
import { playerTexts } from '../player.texts.ts';
import { useCountdown } from '../use-countdown.ts';
import styles from './ending.module.css';
import { WatchedTogether } from './watched-together.tsx';

const texts = playerTexts.ending;
const COUNTDOWN_SECONDS = 15;

const SUGGESTIONS = 6;

/** Titles like the one that ended. The list does not say which of them have a file; their own pages do. */
function useSuggestions(titleId: number) {
  const isPremium = useUser()?.data.premium.active ?? false;
  const similar = useQuery(apiQuery(listSimilarTitles, { params: { id: titleId } }));
  const cards = (similar.data?.data ?? []).slice(0, SUGGESTIONS);
  const details = useQueries({
    queries: cards.map(({ id }) => apiQuery(getTitle, { params: { id } })),
  });
  const suggestions = cards.map((title, place) => {
    const detail = details[place]?.data?.data;
    return {
      title,
      /** Null for a title without a file. */
      watchPath: detail?.watch?.path ?? null,
      backdrop: detail?.backdrop ?? null,
      backdropHash: detail?.backdropHash ?? null,
    };
  });
  const isLoading = similar.isPending || details.some(({ isPending }) => isPending);
  const next = isLoading
    ? undefined
    : suggestions.find(({ title, watchPath }) => watchPath && (isPremium || title.access === 'free'));
  return {
    /** The most similar title that the viewer can watch right away. */
    next: next?.watchPath ? { ...next, watchPath: next.watchPath } : null,
    others: suggestions.filter((each) => each !== next),
    isLoading,
  };
}
type Suggestions = ReturnType<typeof useSuggestions>;

interface EndScreenProps {
  session: PlaybackSession;
  /** Whether another title starts automatically: not after a trailer, or if the viewer chose to stop here. */
  goesOn: boolean;
  onReplay: () => void;
}

/** After the end: similar titles, one of which starts automatically unless stopped. */
export function EndScreen({ session, goesOn, onReplay }: EndScreenProps) {
  const { title } = session;
  const { next, others, isLoading } = useSuggestions(title.id);
  const isSignedIn = useUser() !== null;
  return (
    <section className={styles.end} dir="rtl" aria-label={texts.label}>
      <div className={styles.endContent}>
        {next && <UpNext suggestion={next} goesOn={goesOn} />}
        {!isLoading && others.length > 0 && (
          <>
            <h2>{texts.similar}</h2>
            <ul className={styles.posters}>
              {others.map(({ title: other, watchPath }) => (
                <li key={other.id}>
                  <Link to={watchPath ?? other.path}>
                    <TitlePoster of={other} sizes="7rem" />
                    <span>{other.titleFa}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {session.kind === 'feature' && isSignedIn && <WatchedTogether session={session} />}
        <div className={`row ${styles.buttons}`}>
          <Button variant="outline" icon="refresh" onClick={onReplay}>
            {texts.replay}
          </Button>
          <ButtonLink variant="quiet" to={title.path}>
            {texts.toTitle(title.type)}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function UpNext({ suggestion, goesOn }: { suggestion: NonNullable<Suggestions['next']>; goesOn: boolean }) {
  const navigate = useNavigate();
  const [isStopped, setStopped] = useState(!goesOn);
  const { title, watchPath, backdrop, backdropHash } = suggestion;
  const play = () => void navigate(watchPath);
  const left = useCountdown({ from: COUNTDOWN_SECONDS, isRunning: !isStopped, onEnd: play });
  return (
    <div className={styles.upNext}>
      <Backdrop className={styles.upNextPicture} src={backdrop} hash={backdropHash} alt="" sizes="24rem" />
      <div>
        <p className="note" aria-live="off">
          {isStopped ? texts.suggested : texts.in(toPersianDigits(left))}
        </p>
        <p className={styles.upNextTitle}>{title.titleFa}</p>
        <div className={`row ${styles.buttons}`}>
          <Button icon="play" onClick={play}>
            {texts.play}
          </Button>
          {!isStopped && (
            <Button variant="quiet" onClick={() => setStopped(true)}>
              {texts.stop}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

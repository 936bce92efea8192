import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../../shared/auth/use-auth.ts';
import { Backdrop, TitlePoster } from '../../../shared/picture/picture.tsx';
import { Button, ButtonLink } from '../../../shared/ui/controls/button.tsx';
import { playerTexts } from '../player.texts.ts';
import { useCountdown } from '../use-countdown.ts';
import styles from './ending.module.css';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import { WatchedTogether } from './watched-together.tsx';

const texts = playerTexts.ending;
const COUNTDOWN_SECONDS = 15;

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
        <p className="soft" aria-live="off">
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

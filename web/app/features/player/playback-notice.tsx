import { toPersianDigits } from '@pardeh/persian/digits';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { PlayerIcon } from './controls/player-icon.tsx';
import styles from './playback-notice.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { MessageScreen } from './refusal/message-screen.tsx';
import type { Trouble } from './stream/use-stream.ts';

interface PlaybackNoticeProps {
  isWaiting: boolean;
  trouble: Trouble;
  /** Seconds until a lost connection is tried again; null while there is nothing to show. */
  retryIn: number | null;
  onRetryNow: () => void;
  onPlay: () => void;
  onTryAgain: () => void;
  onBack: () => void;
}

/** Tells the viewer why playback has stopped. */
export function PlaybackNotice(props: PlaybackNoticeProps) {
  const { isWaiting, trouble, retryIn } = props;
  if (trouble === 'fatal') {
    return (
      <MessageScreen icon="warning" title={texts.failed} message={texts.failedMessage} onBack={props.onBack}>
        <Button size="large" onClick={props.onTryAgain}>
          {texts.again}
        </Button>
      </MessageScreen>
    );
  }
  if (trouble === 'needs-press') {
    return (
      <button type="button" className={styles.bigPlay} onClick={props.onPlay} aria-label={texts.press}>
        <PlayerIcon name="play" />
      </button>
    );
  }
  if (retryIn !== null) return <LostConnection retryIn={retryIn} onRetryNow={props.onRetryNow} />;
  return isWaiting ? <Loading /> : null;
}

export function Loading() {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  );
}

function LostConnection({ retryIn, onRetryNow }: { retryIn: number; onRetryNow: () => void }) {
  return (
    <div className={styles.lost} dir="rtl">
      <Icon name="offline" />
      <p role="alert">{texts.connection.lost}</p>
      <p className={styles.countdown}>
        {retryIn > 0 ? texts.connection.retryIn(toPersianDigits(retryIn)) : texts.connection.retrying}
      </p>
      <Button variant="outline" onClick={onRetryNow}>
        {texts.connection.now}
      </Button>
    </div>
  );
}

import { toPersianDigits } from '@pardeh/persian/digits';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { PlayerIcon } from './controls/player-icon.tsx';
import styles from './playback-notice.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { MessageScreen } from './refusal/message-screen.tsx';
import type { Screen } from './use-watch-screen.ts';

/** Tells the viewer why playback has stopped. */
export function PlaybackNotice({ screen }: { screen: Screen }) {
  const { trouble, connection, actions } = screen;
  const navigate = useNavigate();
  if (trouble === 'fatal') {
    const goBack = () => void navigate(screen.session.title.path);
    return (
      <MessageScreen icon="warning" title={texts.failed} message={texts.failedMessage} onBack={goBack}>
        <Button size="large" onClick={screen.tryAgain}>
          {texts.again}
        </Button>
      </MessageScreen>
    );
  }
  if (trouble === 'needs-press') {
    return (
      <button type="button" className={styles.bigPlay} onClick={actions.toggle} aria-label={texts.press}>
        <PlayerIcon name="play" />
      </button>
    );
  }
  const { retryIn, retryNow } = connection;
  if (retryIn !== null) return <LostConnection retryIn={retryIn} onRetryNow={retryNow} />;
  return screen.isWaiting ? <Loading /> : null;
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

import type { TitleDetail } from '@pardeh/contract/titles/titles';
import type { ReactNode } from 'react';
import { Backdrop } from '../../../shared/picture/picture.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { IconName } from '../../../shared/ui/icon-shapes.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  icon: IconName;
  title: string;
  /** The film concerned, if known. */
  film?: Pick<TitleDetail, 'titleFa' | 'backdrop' | 'backdropHash'> | null;
  onBack?: (() => void) | undefined;
  message: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** Fills the player with a message instead of a picture. */
export function MessageScreen({ icon, title, film, onBack, message, children }: MessageScreenProps) {
  return (
    <div className={styles.screen} dir="rtl">
      {film?.backdrop && (
        <Backdrop className={styles.picture} src={film.backdrop} hash={film.backdropHash} alt="" />
      )}
      {onBack && (
        <span className={styles.back}>
          <PlayerButton icon="back" label={texts.back} onClick={onBack} />
        </span>
      )}
      <div className={styles.content} role="alert">
        {film && <p className={styles.film}>{film.titleFa}</p>}
        <h1>
          <Icon name={icon} />
          {title}
        </h1>
        <div className={styles.message}>{message}</div>
        <div className={`row ${styles.buttons}`}>{children}</div>
      </div>
    </div>
  );
}

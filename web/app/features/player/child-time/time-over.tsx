import { ButtonLink } from '../../../shared/ui/controls/button.tsx';
import { playerTexts } from '../player.texts.ts';
import styles from './child-time.module.css';
import { NightPicture } from './night-picture.tsx';

const texts = playerTexts.childTime;

/** A child's time is over: when it may go on, and that its place in the film is not lost. */
export function TimeOver({ message }: { message: string }) {
  return (
    <div className={styles.over} dir="rtl">
      <NightPicture />
      <div className={styles.words} role="alert">
        <h1>{texts.over}</h1>
        <p>{message}</p>
        <p className={styles.place}>{texts.placeSaved}</p>
        <div className={`row ${styles.buttons}`}>
          <ButtonLink size="large" to="/">
            {playerTexts.refusal.home}
          </ButtonLink>
          <ButtonLink size="large" variant="quiet" to="/profiles">
            {texts.changeProfile}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

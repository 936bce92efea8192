import { MOST_STARS } from '@pardeh/contract/limits';
import type { TitleDetail } from '@pardeh/contract/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useNavigate } from 'react-router';
import { saveIntention } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { Rating } from '../../shared/ui/rating.tsx';
import styles from './rate-title.module.css';
import { titleTexts as texts } from './title.texts.ts';
import { rate, useTitleToggle } from './title-toggles.ts';

/** The user's own stars; a visitor's choice is sent after signing in. A title that is not out yet cannot be rated. */
export function RateTitle({ title }: { title: TitleDetail }) {
  const send = useTitleToggle(title, rate(null));
  const navigate = useNavigate();
  if (title.status === 'upcoming') return null;
  const stars = title.user?.stars ?? null;
  const choose = (chosen: number | null) => {
    if (title.user) return void send(rate(chosen));
    if (chosen !== null) saveIntention({ do: 'rate', titleId: title.id, stars: chosen }, title.path);
    void navigate(loginPath(title.path));
  };
  return (
    <div className={styles.rate}>
      <p className={styles.name}>
        {texts.yourRating}
        {stars !== null && (
          <>
            <span className={styles.stars}>{texts.ofTen(toPersianDigits(stars))}</span>
            <button type="button" className={styles.remove} onClick={() => choose(null)}>
              {texts.removeRating}
            </button>
          </>
        )}
      </p>
      <Rating label={texts.yourRating} value={stars} max={MOST_STARS} onChange={choose} />
    </div>
  );
}

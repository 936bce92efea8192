import { MOST_STARS } from '@pardeh/contract/limits';
import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useNavigate } from 'react-router';
import { saveIntention } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { Rating } from '../../shared/ui/controls/rating.tsx';
import * as member from './lazy-member-actions.ts';
import styles from './rate-title.module.css';
import { titleTexts as texts } from './title.texts.ts';

interface StarsProps {
  title: TitleDetail;
  /** Null removes the rating. */
  onChoose: (stars: number | null) => void;
}

function Stars({ title, onChoose }: StarsProps) {
  const stars = title.user?.stars ?? null;
  return (
    <div className={styles.rate}>
      <p className={styles.name}>
        {texts.yourRating}
        {stars !== null && (
          <>
            <span className={styles.stars}>{texts.ofTen(toPersianDigits(stars))}</span>
            <button type="button" className={styles.remove} onClick={() => onChoose(null)}>
              {texts.removeRating}
            </button>
          </>
        )}
      </p>
      <Rating label={texts.yourRating} value={stars} max={MOST_STARS} onChange={onChoose} />
    </div>
  );
}

function VisitorStars({ title }: { title: TitleDetail }) {
  const navigate = useNavigate();
  const choose = (chosen: number | null) => {
    if (chosen !== null) saveIntention({ do: 'rate', titleId: title.id, stars: chosen }, title.path);
    void navigate(loginPath(title.path));
  };
  return <Stars title={title} onChoose={choose} />;
}

/** The user's own stars; a visitor's choice is sent after signing in. A title that is not out yet cannot be rated. */
export function RateTitle({ title }: { title: TitleDetail }) {
  if (title.status === 'upcoming') return null;
  if (!title.user) return <VisitorStars title={title} />;
  return (
    <member.rating.LazyPart title={title} fallback={<Stars title={title} onChoose={() => {}} />}>
      {(choose) => <Stars title={title} onChoose={choose} />}
    </member.rating.LazyPart>
  );
}

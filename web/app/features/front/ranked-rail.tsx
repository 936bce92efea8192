import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { Rail } from '../title-card/rail.tsx';
import { TitleCard } from '../title-card/title-card.tsx';
import { frontTexts as texts } from './front.texts.ts';
import { type RailPlan, railOptions } from './front-rails.ts';
import styles from './ranked-rail.module.css';

export function RankedRail({ plan }: { plan: RailPlan }) {
  const { data: found } = useQuery(railOptions(plan));
  if (!found?.data.length) return null;
  return (
    <div className={styles.ranked}>
      <Rail heading={plan.heading} to={plan.to}>
        {found.data.map((title, place) => {
          const rank = toPersianDigits(place + 1);
          return (
            <li key={title.id} className={styles.place}>
              <span className={styles.rank} aria-hidden="true">
                {rank}
              </span>
              <span className="visually-hidden">{texts.rank(rank)}</span>
              <TitleCard title={title} />
            </li>
          );
        })}
      </Rail>
    </div>
  );
}

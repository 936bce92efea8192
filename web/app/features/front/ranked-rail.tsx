import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../shared/lazy/load-when-online.ts';
import { Rail } from '../title-card/rail.tsx';
import { TitleCard } from '../title-card/title-card.tsx';
import { frontTexts as texts } from './front.texts.ts';
import { CARDS_LEAST, type FrontType, type RailPlan, railOptions } from './front-rails.ts';
import styles from './ranked-rail.module.css';

/** Only while the catalogue is nearly empty. */
const FirstTitles = lazyPart(() => import('./first-titles.tsx'), 'FirstTitles');

export function RankedRail({ type, plan }: { type: FrontType; plan: RailPlan }) {
  const { data: found } = useQuery(railOptions(plan));
  if (!found) return null;
  if (found.data.length < CARDS_LEAST) return <FirstTitles type={type} titles={found.data} />;
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

import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { insightTexts as texts } from '../insight.texts.ts';
import styles from './charts.module.css';

interface FunnelBar {
  name: string;
  count: number;
}

/** Each step as a bar of its share of the first step, with its share of the step before. */
export function FunnelChart({ bars }: { bars: readonly FunnelBar[] }) {
  const first = bars[0]?.count ?? 0;
  return (
    <ol className={styles.funnel}>
      {bars.map(({ name, count }, place) => {
        const previous = bars[place - 1]?.count ?? 0;
        return (
          <li key={name} className={styles.step}>
            <span>{name}</span>
            <span className={styles.stepTrack} aria-hidden="true">
              <span
                className={styles.stepBar}
                style={{ inlineSize: `${first === 0 ? 0 : (count / first) * 100}%` }}
              />
            </span>
            <span className={styles.stepCount}>
              <strong>{formatNumber(count)}</strong>
              {place > 0 && previous > 0 && (
                <span className={styles.stepShare}>
                  {texts.ofStepBefore(formatPercent((count / previous) * 100))}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

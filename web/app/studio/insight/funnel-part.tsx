import { getInsightFunnel } from '@pardeh/contract/studio/insight';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { ChartFigure } from './charts/chart-figure.tsx';
import styles from './charts/charts.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import { type Days, useInsight } from './period-select.tsx';

interface FunnelBar {
  name: string;
  count: number;
}

/** Each step as a bar of its share of the first step, with its share of the step before. */
function FunnelChart({ bars }: { bars: readonly FunnelBar[] }) {
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
                <span className={parts.note}>
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

export function FunnelPart({ days }: { days: Days }) {
  const funnel = useInsight(getInsightFunnel, { query: { days } });
  return (
    <RecordState record={funnel}>
      {({ data: { steps, renewals } }) => {
        const bars = steps.map(({ step, members }) => ({ name: texts.steps[step], count: members }));
        const countOf = (wanted: string) =>
          formatNumber(steps.find(({ step }) => step === wanted)?.members ?? 0);
        return (
          <>
            <ChartFigure
              title={texts.funnel}
              summary={texts.funnelSummary(countOf('signedUp'), countOf('paid'))}
              fileName="funnel"
              isTable
              table={{
                head: [texts.step, texts.members],
                rows: bars.map(({ name, count }) => [name, count]),
              }}
            >
              <FunnelChart bars={bars} />
            </ChartFigure>
            <p>{texts.renewals(formatNumber(renewals.ended), formatNumber(renewals.renewed))}</p>
          </>
        );
      }}
    </RecordState>
  );
}

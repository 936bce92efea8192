import { getInsightFunnel } from '@pardeh/contract/studio/insight';
import { formatNumber } from '@pardeh/persian/digits';
import { RecordState } from '../shared/record-state.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import { FunnelChart } from './charts/funnel-chart.tsx';
import { insightTexts as texts } from './insight.texts.ts';
import type { Days } from './period-select.tsx';
import { useInsight } from './use-insight.ts';

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

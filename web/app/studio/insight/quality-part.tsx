import { getInsightQuality, type QualityDay, type QualityGroup } from '@pardeh/contract/studio/insight';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { formatQuality } from '@pardeh/persian/units';
import { RecordState } from '../shared/list-state.tsx';
import { LineFigure } from './charts/line-figure.tsx';
import { TableFigure } from './charts/table-figure.tsx';
import { insightTexts as texts } from './insight.texts.ts';
import { type Days, useInsight } from './period-select.tsx';

const HOUR = 3600;
const ONE_PLACE = { maximumFractionDigits: 1 };
const secondsOf = (ms: number | null) => (ms === null ? null : Math.round(ms / 100) / 10);
const seconds = (ms: number | null) =>
  ms === null ? '—' : texts.seconds(formatNumber(ms / 1000, ONE_PLACE));
const stallsPerHour = ({ stalls, watchSeconds }: QualityGroup) =>
  watchSeconds === 0 ? 0 : Math.round((stalls / watchSeconds) * HOUR * 10) / 10;
const stalledShare = ({ stalledMs, watchSeconds }: QualityGroup) =>
  watchSeconds === 0 ? 0 : (stalledMs / 1000 / (watchSeconds + stalledMs / 1000)) * 100;

function summaryOf(days: readonly QualityDay[]): string {
  const last = days.findLast(({ startMedian }) => startMedian !== null);
  return last ? texts.qualitySummary(seconds(last.startMedian), seconds(last.startSlow)) : texts.noPlays;
}

interface GroupsProps {
  groups: readonly QualityGroup[];
  by: 'height' | 'network';
}

function Groups({ groups, by }: GroupsProps) {
  const nameOf = ({ name }: QualityGroup) => {
    if (by === 'network') return texts.networks[name] ?? name;
    return name === '0' ? texts.noHeight : formatQuality(`${name}p`);
  };
  return (
    <TableFigure
      title={by === 'height' ? texts.byHeight : texts.byNetwork}
      summary={groups.length === 0 ? texts.noPlays : texts.groupSummary}
      fileName={`quality-by-${by}`}
      rows={groups}
      keyOf={({ name }) => name}
      amountOf={({ plays }) => plays}
      columns={[
        { head: texts[by], value: nameOf },
        { head: texts.plays, value: ({ plays }) => plays },
        {
          head: texts.startMedian,
          value: ({ startMedian }) => secondsOf(startMedian),
          show: ({ startMedian }) => seconds(startMedian),
        },
        {
          head: texts.startSlow,
          value: ({ startSlow }) => secondsOf(startSlow),
          show: ({ startSlow }) => seconds(startSlow),
        },
        { head: texts.stallsPerHour, value: stallsPerHour },
        {
          head: texts.stalledShare,
          value: (group) => Math.round(stalledShare(group) * 10) / 10,
          show: (group) => formatPercent(stalledShare(group), 1),
        },
        { head: texts.errors, value: ({ errors }) => errors },
      ]}
    />
  );
}

export function QualityPart({ days: period }: { days: Days }) {
  const quality = useInsight(getInsightQuality, { query: { days: period } });
  return (
    <RecordState record={quality}>
      {({ data: { days, byHeight, byNetwork } }) => (
        <>
          <LineFigure
            title={texts.quality}
            summary={summaryOf(days)}
            fileName="start-times"
            days={days}
            columns={[
              { head: texts.plays, value: ({ plays }) => plays },
              { head: texts.startMedian, value: ({ startMedian }) => secondsOf(startMedian) },
              { head: texts.startSlow, value: ({ startSlow }) => secondsOf(startSlow) },
              { head: texts.errors, value: ({ errors }) => errors },
            ]}
            line={{ name: texts.startMedian, of: ({ startMedian }) => (startMedian ?? 0) / 1000 }}
            before={{ name: texts.startSlow, of: ({ startSlow }) => (startSlow ?? 0) / 1000 }}
            format={(value) => texts.seconds(formatNumber(value, ONE_PLACE))}
          />
          <Groups groups={byHeight} by="height" />
          <Groups groups={byNetwork} by="network" />
        </>
      )}
    </RecordState>
  );
}

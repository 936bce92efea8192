import { getInsightRows, type UsedRow } from '@pardeh/contract/studio/insight';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { RecordState } from '../shared/list-state.tsx';
import { TableFigure } from './charts/table-figure.tsx';
import { insightTexts as texts } from './insight.texts.ts';
import { type Days, useInsight } from './period-select.tsx';

const cell = (count: number | null) => (count === null ? texts.fewPeople : formatNumber(count));

const shareOf = ({ shown, opened }: UsedRow) =>
  opened === null || !shown ? null : Math.round(Math.min(100, (opened / shown) * 100) * 10) / 10;

function percentOf(row: UsedRow): string | null {
  const share = shareOf(row);
  return share === null ? null : formatPercent(share, 1);
}

/** Which rows of suggestions are used. */
export function RowsPart({ days }: { days: Days }) {
  const used = useInsight(getInsightRows, { query: { days } });
  return (
    <RecordState record={used}>
      {({ data: { rows } }) => {
        const isEmpty = rows.every(({ shown, opened }) => shown === null && opened === null);
        return (
          <TableFigure
            title={texts.usedRows}
            summary={isEmpty ? texts.usedRowsNone : texts.usedRowsSummary}
            fileName="rows"
            rows={isEmpty ? [] : rows}
            keyOf={({ row }) => row}
            amountOf={({ opened }) => opened ?? 0}
            columns={[
              { head: texts.usedRow, value: ({ row }) => texts.suggestedRows[row] },
              { head: texts.shownTimes, value: ({ shown }) => shown, show: ({ shown }) => cell(shown) },
              { head: texts.openedTimes, value: ({ opened }) => opened, show: ({ opened }) => cell(opened) },
              { head: texts.openedShare, value: shareOf, show: percentOf },
            ]}
          />
        );
      }}
    </RecordState>
  );
}

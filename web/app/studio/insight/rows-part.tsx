import { getInsightRows } from '@pardeh/contract/studio/insight';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { RecordState } from '../shared/record-state.tsx';
import { BarTable } from './charts/bar-table.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import { insightTexts as texts } from './insight.texts.ts';
import type { Days } from './period-select.tsx';
import { useInsight } from './use-insight.ts';

const cell = (count: number | null) => (count === null ? texts.fewPeople : formatNumber(count));
const share = (opened: number | null, shown: number | null) =>
  opened === null || !shown ? null : Math.min(100, (opened / shown) * 100);

/** Which rows of suggestions are used. */
export function RowsPart({ days }: { days: Days }) {
  const used = useInsight(getInsightRows, { query: { days } });
  const head = [texts.usedRow, texts.shownTimes, texts.openedTimes, texts.openedShare];
  return (
    <RecordState record={used}>
      {({ data: { rows } }) => {
        const isEmpty = rows.every(({ shown, opened }) => shown === null && opened === null);
        return (
          <ChartFigure
            title={texts.usedRows}
            summary={isEmpty ? texts.usedRowsNone : texts.usedRowsSummary}
            fileName="rows"
            isTable
            table={{
              head,
              rows: rows.map(({ row, shown, opened }) => {
                const percent = share(opened, shown);
                return [
                  texts.suggestedRows[row],
                  shown,
                  opened,
                  percent === null ? null : Math.round(percent * 10) / 10,
                ];
              }),
            }}
          >
            {!isEmpty && (
              <BarTable
                head={head}
                rows={rows.map(({ row, shown, opened }) => {
                  const percent = share(opened, shown);
                  return {
                    key: row,
                    name: texts.suggestedRows[row],
                    amount: opened ?? 0,
                    cells: [cell(shown), cell(opened), percent === null ? '—' : formatPercent(percent, 1)],
                  };
                })}
              />
            )}
          </ChartFigure>
        );
      }}
    </RecordState>
  );
}

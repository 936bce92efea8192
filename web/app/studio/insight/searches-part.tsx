import {
  getInsightSearches,
  type MissedWords,
  type SearchDay,
  type SearchedWords,
} from '@pardeh/contract/studio/insight';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatNumber } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { RecordState } from '../shared/record-state.tsx';
import { useMay } from '../shared/use-me.ts';
import { BarTable } from './charts/bar-table.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import { LineChart } from './charts/line-chart.tsx';
import { shortDay } from './charts/short-day.ts';
import styles from './insight.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import type { Days } from './period-select.tsx';
import { useInsight } from './use-insight.ts';

function summaryOf(days: readonly SearchDay[]): string {
  const sum = (key: 'searches' | 'nothing' | 'chosen') => days.reduce((all, day) => all + day[key], 0);
  if (sum('searches') === 0) return texts.noSearches;
  return texts.searchSummary(
    formatNumber(sum('searches')),
    formatNumber(sum('nothing')),
    formatNumber(sum('chosen')),
  );
}

/** Searches without results, with two ways to help: add the title, or add the name to one. */
function Missed({ words, none }: { words: readonly MissedWords[]; none: string }) {
  const mayEdit = useMay('catalogue.edit');
  const head = [texts.words, texts.searches, texts.votes];
  return (
    <ChartFigure
      title={texts.missed}
      summary={words.length === 0 ? none : texts.missedSummary}
      fileName="searches-without-result"
      isTable
      table={{ head, rows: words.map((each) => [each.words, each.searches, each.votes]) }}
    >
      {words.length > 0 && (
        <BarTable
          head={mayEdit ? [...head, texts.act] : head}
          rows={words.map(({ words: text, searches, requestId, votes }) => ({
            key: text,
            name: <bdi>{text}</bdi>,
            amount: searches,
            cells: [
              formatNumber(searches),
              requestId === null ? (
                formatNumber(votes)
              ) : (
                <Link
                  key="votes"
                  className={styles.link}
                  to={`/studio/requests?q=${encodeURIComponent(text)}`}
                >
                  {formatNumber(votes)}
                </Link>
              ),
              ...(mayEdit
                ? [
                    <span key="act" className={styles.acts}>
                      <Link
                        className={styles.link}
                        aria-label={texts.addTitleOf(text)}
                        to={`/studio/titles/new?titleFa=${encodeURIComponent(text)}`}
                      >
                        {texts.addTitle}
                      </Link>
                      <Link
                        className={styles.link}
                        aria-label={texts.nameItOf(text)}
                        to={`/studio/titles?q=${encodeURIComponent(text)}`}
                      >
                        {texts.nameIt}
                      </Link>
                    </span>,
                  ]
                : []),
            ],
          }))}
        />
      )}
    </ChartFigure>
  );
}

function Frequent({ words }: { words: readonly SearchedWords[] }) {
  const head = [texts.words, texts.searches, texts.chosen, texts.meanPlace];
  return (
    <ChartFigure
      title={texts.frequent}
      summary={words.length === 0 ? texts.noSearches : texts.frequentSummary}
      fileName="searches"
      isTable
      table={{
        head,
        rows: words.map((each) => [each.words, each.searches, each.chosen, each.meanPlace]),
      }}
    >
      {words.length > 0 && (
        <BarTable
          head={head}
          rows={words.map(({ words: text, searches, chosen, meanPlace }) => ({
            key: text,
            name: <bdi>{text}</bdi>,
            amount: searches,
            cells: [formatNumber(searches), formatNumber(chosen), texts.cell(meanPlace)],
          }))}
        />
      )}
    </ChartFigure>
  );
}

export function SearchesPart({ days: period }: { days: Days }) {
  const searches = useInsight(getInsightSearches, { query: { days: period } });
  return (
    <RecordState record={searches}>
      {({ data: { days, words, nothing } }) => (
        <>
          <ChartFigure
            title={texts.searchesByDay}
            summary={summaryOf(days)}
            fileName="searches-by-day"
            table={{
              head: [texts.day, texts.searches, texts.nothing, texts.chosen],
              rows: days.map((day) => [formatJalali(day.day), day.searches, day.nothing, day.chosen]),
            }}
          >
            <LineChart
              points={days.map(({ day, searches: value, nothing: before }) => ({
                name: shortDay(day),
                value,
                before,
              }))}
              valueName={texts.searches}
              beforeName={texts.nothing}
              format={formatNumber}
            />
          </ChartFigure>
          <div className={styles.pair}>
            <Missed words={nothing} none={words.length === 0 ? texts.noSearches : texts.noMissed} />
            <Frequent words={words} />
          </div>
        </>
      )}
    </RecordState>
  );
}

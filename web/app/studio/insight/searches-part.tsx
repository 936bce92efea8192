import {
  getInsightSearches,
  type MissedWords,
  type SearchDay,
  type SearchedWords,
} from '@pardeh/contract/studio/insight';
import { formatNumber } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { RecordState } from '../shared/list-state.tsx';
import { useMay } from '../shared/use-me.ts';
import { LineFigure } from './charts/line-figure.tsx';
import { TableFigure } from './charts/table-figure.tsx';
import styles from './insight.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import { type Days, useInsight } from './period-select.tsx';

function summaryOf(days: readonly SearchDay[]): string {
  const sum = (key: 'searches' | 'nothing' | 'chosen') => days.reduce((all, day) => all + day[key], 0);
  if (sum('searches') === 0) return texts.noSearches;
  return texts.searchSummary(
    formatNumber(sum('searches')),
    formatNumber(sum('nothing')),
    formatNumber(sum('chosen')),
  );
}

const WORDS = {
  head: texts.words,
  value: ({ words }: { words: string }) => words,
  show: ({ words }: { words: string }) => <bdi>{words}</bdi>,
};

/** Two ways to help: add the title, or add the name to one. */
function Acts({ text }: { text: string }) {
  return (
    <span className={styles.acts}>
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
    </span>
  );
}

function Missed({ words, none }: { words: readonly MissedWords[]; none: string }) {
  const mayEdit = useMay('catalogue.edit');
  return (
    <TableFigure
      title={texts.missed}
      summary={words.length === 0 ? none : texts.missedSummary}
      fileName="searches-without-result"
      rows={words}
      keyOf={(each) => each.words}
      amountOf={({ searches }) => searches}
      columns={[
        WORDS,
        { head: texts.searches, value: ({ searches }) => searches },
        {
          head: texts.votes,
          value: ({ votes }) => votes,
          show: ({ words: text, requestId, votes }) =>
            requestId === null ? null : (
              <Link className={styles.link} to={`/studio/requests?q=${encodeURIComponent(text)}`}>
                {formatNumber(votes)}
              </Link>
            ),
        },
        ...(mayEdit
          ? [{ head: texts.act, show: ({ words: text }: MissedWords) => <Acts text={text} /> }]
          : []),
      ]}
    />
  );
}

function Frequent({ words }: { words: readonly SearchedWords[] }) {
  return (
    <TableFigure
      title={texts.frequent}
      summary={words.length === 0 ? texts.noSearches : texts.frequentSummary}
      fileName="searches"
      rows={words}
      keyOf={(each) => each.words}
      amountOf={({ searches }) => searches}
      columns={[
        WORDS,
        { head: texts.searches, value: ({ searches }) => searches },
        { head: texts.chosen, value: ({ chosen }) => chosen },
        { head: texts.meanPlace, value: ({ meanPlace }) => meanPlace },
      ]}
    />
  );
}

export function SearchesPart({ days: period }: { days: Days }) {
  const searches = useInsight(getInsightSearches, { query: { days: period } });
  return (
    <RecordState record={searches}>
      {({ data: { days, words, nothing } }) => (
        <>
          <LineFigure
            title={texts.searchesByDay}
            summary={summaryOf(days)}
            fileName="searches-by-day"
            days={days}
            columns={[
              { head: texts.searches, value: (day) => day.searches },
              { head: texts.nothing, value: (day) => day.nothing },
              { head: texts.chosen, value: (day) => day.chosen },
            ]}
            line={{ name: texts.searches, of: (day) => day.searches }}
            before={{ name: texts.nothing, of: (day) => day.nothing }}
            format={formatNumber}
          />
          <div className={styles.pair}>
            <Missed words={nothing} none={words.length === 0 ? texts.noSearches : texts.noMissed} />
            <Frequent words={words} />
          </div>
        </>
      )}
    </RecordState>
  );
}

import {
  getInsightPlays,
  type PlayDay,
  type PlayedTitle,
  type Player,
} from '@pardeh/contract/studio/insight';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { RecordState } from '../shared/list-state.tsx';
import { LineFigure } from './charts/line-figure.tsx';
import { TableFigure } from './charts/table-figure.tsx';
import styles from './insight.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import { type Days, useInsight } from './period-select.tsx';

const HOUR = 3600;
const hoursOf = (seconds: number) => Math.round(seconds / HOUR);
const sumOf = (days: readonly PlayDay[], of: (day: PlayDay) => number) =>
  days.reduce((sum, day) => sum + of(day), 0);

type Watched = Pick<PlayedTitle, 'plays' | 'watchSeconds' | 'finished'>;

/** How many of a hundred plays reached the end. */
const shareOf = ({ finished, plays }: Watched) => (plays === 0 ? 0 : Math.min(100, (finished / plays) * 100));

const WATCHED = [
  { head: texts.watchHours, value: ({ watchSeconds }: Watched) => hoursOf(watchSeconds) },
  {
    head: texts.finished,
    value: (each: Watched) => Math.round(shareOf(each)),
    show: (each: Watched) => formatPercent(shareOf(each)),
  },
];

function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return texts.same;
  return percent > 0 ? texts.more(formatPercent(percent)) : texts.less(formatPercent(-percent));
}

function summaryOf(days: readonly PlayDay[]): string {
  const plays = sumOf(days, (day) => day.plays);
  if (plays === 0) return texts.noPlays;
  const best = days.reduce((most, day) => (day.plays > most.plays ? day : most));
  const before = sumOf(days, (day) => day.playsBefore);
  const hours = hoursOf(sumOf(days, (day) => day.watchSeconds));
  return texts.playsSummary(
    formatNumber(plays),
    formatNumber(hours),
    changeOf(plays, before),
    formatJalali(best.day),
  );
}

interface TitlesProps {
  titles: readonly PlayedTitle[];
  name: 'top' | 'rising';
  summary: string;
  none: string;
}

function Titles({ titles, name, summary, none }: TitlesProps) {
  return (
    <TableFigure
      title={texts[name]}
      summary={titles.length === 0 ? none : summary}
      fileName={`${name}-titles`}
      rows={titles}
      keyOf={({ id }) => id}
      amountOf={({ plays }) => plays}
      columns={[
        {
          head: texts.title,
          value: ({ titleFa }) => titleFa,
          show: ({ id, titleFa }) => (
            <Link className={styles.link} to={`/studio/insight/${id}`}>
              {titleFa}
            </Link>
          ),
        },
        { head: texts.plays, value: ({ plays }) => plays },
        { head: texts.playsPeriodBefore, value: ({ playsBefore }) => playsBefore },
        ...WATCHED,
      ]}
    />
  );
}

/** Shown from the first play of an app on. */
function Players({ players }: { players: readonly Player[] }) {
  const nameOf = ({ name }: Player) => (name === null ? texts.ownPlayer : name || texts.rareApps);
  return (
    <TableFigure
      title={texts.players}
      summary={texts.playersSummary}
      fileName="players"
      rows={players}
      keyOf={({ name }) => name}
      amountOf={({ plays }) => plays}
      columns={[
        { head: texts.player, value: nameOf, show: (player) => <bdi>{nameOf(player)}</bdi> },
        { head: texts.plays, value: ({ plays }) => plays },
        ...WATCHED,
      ]}
    />
  );
}

export function PlaysPart({ days: period }: { days: Days }) {
  const plays = useInsight(getInsightPlays, { query: { days: period } });
  return (
    <RecordState record={plays}>
      {({ data: { days, top, rising, players } }) => (
        <>
          <LineFigure
            title={texts.playsByDay}
            summary={summaryOf(days)}
            fileName="plays"
            days={days}
            columns={[
              { head: texts.plays, value: ({ plays: count }) => count },
              { head: texts.playsBefore, value: ({ playsBefore }) => playsBefore },
              { head: texts.watchHours, value: ({ watchSeconds }) => hoursOf(watchSeconds) },
              { head: texts.finished, value: ({ finished }) => finished },
            ]}
            line={{ name: texts.plays, of: ({ plays: count }) => count }}
            before={{ name: texts.playsBefore, of: ({ playsBefore }) => playsBefore }}
            format={formatNumber}
          />
          {players.length > 0 && <Players players={players} />}
          <div className={styles.pair}>
            <Titles titles={top} name="top" summary={texts.topSummary} none={texts.noPlays} />
            <Titles
              titles={rising}
              name="rising"
              summary={texts.risingSummary}
              none={top.length === 0 ? texts.noPlays : texts.noRising}
            />
          </div>
        </>
      )}
    </RecordState>
  );
}

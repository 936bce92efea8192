import {
  getInsightPlays,
  type PlayDay,
  type PlayedTitle,
  type Player,
} from '@pardeh/contract/studio/insight';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { RecordState } from '../shared/record-state.tsx';
import { BarTable } from './charts/bar-table.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import { LineChart } from './charts/line-chart.tsx';
import { shortDay } from './charts/short-day.ts';
import styles from './insight.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import type { Days } from './period-select.tsx';
import { useInsight } from './use-insight.ts';

const HOUR = 3600;
const hoursOf = (seconds: number) => Math.round(seconds / HOUR);
const sumOf = (days: readonly PlayDay[], of: (day: PlayDay) => number) =>
  days.reduce((sum, day) => sum + of(day), 0);

/** How many of a hundred plays reached the end. */
const shareOf = ({ finished, plays }: { finished: number; plays: number }) =>
  plays === 0 ? 0 : Math.min(100, (finished / plays) * 100);

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

function Titles({
  titles,
  name,
  summary,
  none,
}: {
  titles: readonly PlayedTitle[];
  name: 'top' | 'rising';
  summary: string;
  none: string;
}) {
  const head = [texts.title, texts.plays, texts.playsPeriodBefore, texts.watchHours, texts.finished];
  return (
    <ChartFigure
      title={texts[name]}
      summary={titles.length === 0 ? none : summary}
      fileName={`${name}-titles`}
      isTable
      table={{
        head,
        rows: titles.map((title) => [
          title.titleFa,
          title.plays,
          title.playsBefore,
          hoursOf(title.watchSeconds),
          Math.round(shareOf(title)),
        ]),
      }}
    >
      {titles.length > 0 && (
        <BarTable
          head={head}
          rows={titles.map((title) => ({
            key: String(title.id),
            name: (
              <Link className={styles.link} to={`/studio/insight/${title.id}`}>
                {title.titleFa}
              </Link>
            ),
            amount: title.plays,
            cells: [
              formatNumber(title.plays),
              formatNumber(title.playsBefore),
              formatNumber(hoursOf(title.watchSeconds)),
              formatPercent(shareOf(title)),
            ],
          }))}
        />
      )}
    </ChartFigure>
  );
}

/** Shown from the first play of an app on. */
function Players({ players }: { players: readonly Player[] }) {
  const head = [texts.player, texts.plays, texts.watchHours, texts.finished];
  const nameOf = ({ name }: Player) => (name === null ? texts.ownPlayer : name || texts.rareApps);
  return (
    <ChartFigure
      title={texts.players}
      summary={texts.playersSummary}
      fileName="players"
      isTable
      table={{
        head,
        rows: players.map((player) => [
          nameOf(player),
          player.plays,
          hoursOf(player.watchSeconds),
          Math.round(shareOf(player)),
        ]),
      }}
    >
      <BarTable
        head={head}
        rows={players.map((player) => ({
          key: String(player.name),
          name: <bdi>{nameOf(player)}</bdi>,
          amount: player.plays,
          cells: [
            formatNumber(player.plays),
            formatNumber(hoursOf(player.watchSeconds)),
            formatPercent(shareOf(player)),
          ],
        }))}
      />
    </ChartFigure>
  );
}

export function PlaysPart({ days: period }: { days: Days }) {
  const plays = useInsight(getInsightPlays, { query: { days: period } });
  return (
    <RecordState record={plays}>
      {({ data: { days, top, rising, players } }) => (
        <>
          <ChartFigure
            title={texts.playsByDay}
            summary={summaryOf(days)}
            fileName="plays"
            table={{
              head: [texts.day, texts.plays, texts.playsBefore, texts.watchHours, texts.finished],
              rows: days.map((day) => [
                formatJalali(day.day),
                day.plays,
                day.playsBefore,
                hoursOf(day.watchSeconds),
                day.finished,
              ]),
            }}
          >
            <LineChart
              points={days.map((day) => ({
                name: shortDay(day.day),
                value: day.plays,
                before: day.playsBefore,
              }))}
              valueName={texts.plays}
              beforeName={texts.playsBefore}
              format={formatNumber}
            />
          </ChartFigure>
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

import type { CsvCell } from '@pardeh/contract/csv-text';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatCompact } from '@pardeh/persian/digits';
import { useState } from 'react';
import { insightTexts as texts } from '../insight.texts.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartFrame, type Plot } from './chart-frame.tsx';
import styles from './charts.module.css';
import { areaPath, linePath, namedPlaces, roundTop } from './scale.ts';

interface LinePoint {
  name: string;
  value: number;
  before: number;
}

interface Line<Day> {
  name: string;
  of: (day: Day) => number;
}

interface LineFigureProps<Day> {
  title: string;
  summary: string;
  fileName: string;
  days: readonly Day[];
  /** The numbers of a day in the table and the file. */
  columns: readonly { head: string; value: (day: Day) => CsvCell }[];
  line: Line<Day>;
  /** What it is compared with. */
  before: Line<Day>;
  format: (value: number) => string;
}

const HEIGHT = 220;
const EDGE = { top: 12, right: 12, bottom: 28, left: 52 };
const NAME_WIDTH = 72;
const GRID = [0, 0.25, 0.5, 0.75, 1];

interface LinesProps {
  points: readonly LinePoint[];
  pointed: number | null;
  plot: Plot;
}

function Lines({ points, pointed, plot: { width, top, x, y } }: LinesProps) {
  const last = points.length - 1;
  const xOf = (place: number) => x(last < 1 ? 0.5 : place / last);
  const line = points.map(({ value }, place) => [xOf(place), y(value)] as const);
  const before = points.map((point, place) => [xOf(place), y(point.before)] as const);
  const shown = pointed === null ? undefined : line[pointed];
  return (
    <>
      {namedPlaces(points.length, Math.floor(width / NAME_WIDTH)).map((place) => (
        <text
          key={place}
          className={styles.axis}
          x={xOf(place)}
          y={HEIGHT - 6}
          textAnchor={place === last ? 'end' : 'middle'}
        >
          {points[place]?.name}
        </text>
      ))}
      {line.length > 1 && <path className={styles.area} d={areaPath(line, [x(0), x(1)], y(0))} />}
      <path className={styles.before} d={linePath(before)} />
      <path className={styles.line} d={linePath(line)} />
      {shown && (
        <>
          <line className={styles.pointer} x1={shown[0]} x2={shown[0]} y1={top} y2={y(0)} />
          <circle className={styles.dot} cx={shown[0]} cy={shown[1]} r={4} />
        </>
      )}
    </>
  );
}

/** «۲۵ آبان»: below a plot there is no room for a year. */
const shortDay = (day: string) => formatJalali(day).split(' ').slice(0, 2).join(' ');

/** A value over time, over another: today is at the right. */
export function LineFigure<Day extends { day: string }>(props: LineFigureProps<Day>) {
  const { days, columns, line, before, format, ...words } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const points = days.map((day) => ({
    name: shortDay(day.day),
    value: line.of(day),
    before: before.of(day),
  }));
  const shown = pointed === null ? null : points[pointed];
  const highest = roundTop(points.flatMap(({ value, before: other }) => [value, other]));
  const table = {
    head: [texts.day, ...columns.map(({ head }) => head)],
    rows: days.map((day) => [formatJalali(day.day), ...columns.map(({ value }) => value(day))]),
  };
  return (
    <ChartFigure {...words} table={table}>
      <ChartFrame
        height={HEIGHT}
        edge={EDGE}
        highest={highest}
        grid={GRID.map((share) => highest * share)}
        formatGrid={formatCompact}
        onPoint={(share) => setPointed(share === null ? null : Math.round(share * (points.length - 1)))}
        legend={
          <>
            <span className={styles.lineKey}>{line.name}</span>
            {points.length > 0 && <span className={styles.beforeKey}>{before.name}</span>}
            {shown && (
              <output className={styles.readout}>
                {shown.name}: {format(shown.value)} ({before.name}: {format(shown.before)})
              </output>
            )}
          </>
        }
      >
        {(plot) => <Lines points={points} pointed={pointed} plot={plot} />}
      </ChartFrame>
    </ChartFigure>
  );
}

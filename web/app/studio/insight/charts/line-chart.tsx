import { formatCompact } from '@pardeh/persian/digits';
import { useState } from 'react';
import { ChartFrame, type Plot } from './chart-frame.tsx';
import styles from './charts.module.css';
import { areaPath, linePath, namedPlaces, roundTop } from './scale.ts';

interface LinePoint {
  name: string;
  value: number;
  /** The value to compare with; null if there is none. */
  before: number | null;
}

interface LineChartProps {
  points: readonly LinePoint[];
  valueName: string;
  beforeName: string;
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
  const before = points.flatMap(({ before: value }, place) =>
    value === null ? [] : [[xOf(place), y(value)] as const],
  );
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

/** A value over time, over the same value in the previous period: today is at the right. */
export function LineChart({ points, valueName, beforeName, format }: LineChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed === null ? null : points[pointed];
  const highest = roundTop(points.flatMap(({ value, before }) => [value, before ?? 0]));
  return (
    <ChartFrame
      height={HEIGHT}
      edge={EDGE}
      highest={highest}
      grid={GRID.map((share) => highest * share)}
      formatGrid={formatCompact}
      onPoint={(share) => setPointed(share === null ? null : Math.round(share * (points.length - 1)))}
      legend={
        <>
          <span className={styles.lineKey}>{valueName}</span>
          {points.some(({ before }) => before !== null) && (
            <span className={styles.beforeKey}>{beforeName}</span>
          )}
          {shown && (
            <output className={styles.readout}>
              {shown.name}: {format(shown.value)}
              {shown.before !== null && ` (${beforeName}: ${format(shown.before)})`}
            </output>
          )}
        </>
      }
    >
      {(plot) => <Lines points={points} pointed={pointed} plot={plot} />}
    </ChartFrame>
  );
}

import { formatCompact } from '@pardeh/persian/digits';
import { type PointerEvent, useState } from 'react';
import styles from './charts.module.css';
import { linePath, namedPlaces, roundTop } from './scale.ts';
import { useWidth } from './use-width.ts';

interface LinePoint {
  name: string;
  value: number;
  /** What it is compared with; null where there is nothing. */
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

/** Time runs from left to right, as on the player's own bar: today is at the right. */
export function LineChart({ points, valueName, beforeName, format }: LineChartProps) {
  const { frame, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const top = roundTop(points.flatMap(({ value, before }) => [value, before ?? 0]));
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const x = (place: number) =>
    EDGE.left + (points.length < 2 ? 0.5 : place / (points.length - 1)) * inner.width;
  const y = (value: number) => EDGE.top + (1 - value / top) * inner.height;
  const line = points.map(({ value }, place) => [x(place), y(value)] as const);
  const before = points.flatMap(({ before: value }, place) =>
    value === null ? [] : [[x(place), y(value)] as const],
  );
  const shown = pointed === null ? null : points[pointed];
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left;
    const place = Math.round((at / Math.max(1, inner.width)) * (points.length - 1));
    setPointed(Math.min(points.length - 1, Math.max(0, place)));
  };
  return (
    <div ref={frame} className={styles.plot}>
      <p className={styles.legend}>
        <span className={styles.lineKey}>{valueName}</span>
        {before.length > 0 && <span className={styles.beforeKey}>{beforeName}</span>}
        {shown && (
          <output className={styles.readout}>
            {shown.name}: {format(shown.value)}
            {shown.before !== null && ` (${beforeName}: ${format(shown.before)})`}
          </output>
        )}
      </p>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        aria-hidden="true"
        direction="ltr"
        onPointerMove={onMove}
        onPointerLeave={() => setPointed(null)}
      >
        {GRID.map((share) => (
          <g key={share}>
            <line
              className={styles.grid}
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={y(top * share)}
              y2={y(top * share)}
            />
            <text className={styles.axis} x={EDGE.left - 8} y={y(top * share) + 4} textAnchor="end">
              {formatCompact(top * share)}
            </text>
          </g>
        ))}
        {namedPlaces(points.length, Math.floor(inner.width / NAME_WIDTH)).map((place) => (
          <text
            key={place}
            className={styles.axis}
            x={x(place)}
            y={HEIGHT - 6}
            textAnchor={place === points.length - 1 ? 'end' : 'middle'}
          >
            {points[place]?.name}
          </text>
        ))}
        {line.length > 1 && (
          <path
            className={styles.area}
            d={`${linePath(line)}L${x(points.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
          />
        )}
        <path className={styles.before} d={linePath(before)} />
        <path className={styles.line} d={linePath(line)} />
        {pointed !== null && shown && (
          <>
            <line className={styles.pointer} x1={x(pointed)} x2={x(pointed)} y1={EDGE.top} y2={y(0)} />
            <circle className={styles.dot} cx={x(pointed)} cy={y(shown.value)} r={4} />
          </>
        )}
      </svg>
    </div>
  );
}

import type { Chapter } from '@pardeh/contract/playback';
import { formatPercent } from '@pardeh/persian/digits';
import { formatClock } from '@pardeh/persian/units';
import { type PointerEvent, useState } from 'react';
import { insightTexts as texts } from '../insight.texts.ts';
import styles from './charts.module.css';
import { linePath } from './scale.ts';
import { useWidth } from './use-width.ts';

interface RetentionChartProps {
  /** For each part of the film, the share of plays that reached it: 0 to 100. */
  shares: readonly number[];
  durationSeconds: number;
  chapters: readonly Chapter[];
}

const HEIGHT = 240;
const EDGE = { top: 28, right: 12, bottom: 28, left: 48 };
const GRID = [0, 50, 100];
const CLOCKS = [0, 0.25, 0.5, 0.75, 1];
/** A name that has less room than this is left to the table. */
const NAME_ROOM = 60;

/** How many are still there, from the beginning at the left to the end at the right, above the film's chapters. */
export function RetentionChart({ shares, durationSeconds, chapters }: RetentionChartProps) {
  const { frame, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const x = (share: number) => EDGE.left + share * inner.width;
  const y = (percent: number) => EDGE.top + (1 - percent / 100) * inner.height;
  const line = shares.map((share, part) => [x((part + 0.5) / shares.length), y(share)] as const);
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = (event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left) / inner.width;
    setPointed(Math.min(shares.length - 1, Math.max(0, Math.floor(at * shares.length))));
  };
  return (
    <div ref={frame} className={styles.plot}>
      <p className={styles.legend}>
        <span className={styles.lineKey}>{texts.stillThere}</span>
        {pointed !== null && (
          <output className={styles.readout}>
            {texts.atMoment(
              formatClock(((pointed + 0.5) / shares.length) * durationSeconds),
              formatPercent(shares[pointed] ?? 0),
            )}
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
        {chapters.map(({ kind, start, end, titleFa }) => {
          const from = x(start / durationSeconds);
          const room = x(Math.min(1, end / durationSeconds)) - from;
          return (
            <g key={`${kind}${start}`}>
              <rect
                className={kind === 'chapter' ? styles.chapter : styles.skipped}
                x={from}
                y={EDGE.top}
                width={Math.max(1, room - 1)}
                height={inner.height}
              />
              {room > NAME_ROOM && (
                <text className={styles.axis} x={from + room / 2} y={EDGE.top - 10} textAnchor="middle">
                  {titleFa ?? texts.chapterKinds[kind]}
                </text>
              )}
            </g>
          );
        })}
        {GRID.map((percent) => (
          <g key={percent}>
            <line
              className={styles.grid}
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={y(percent)}
              y2={y(percent)}
            />
            <text className={styles.axis} x={EDGE.left - 8} y={y(percent) + 4} textAnchor="end">
              {formatPercent(percent)}
            </text>
          </g>
        ))}
        {CLOCKS.map((share) => (
          <text
            key={share}
            className={styles.axis}
            x={x(share)}
            y={HEIGHT - 6}
            textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
          >
            {formatClock(share * durationSeconds)}
          </text>
        ))}
        <path className={styles.area} d={`${linePath(line)}L${x(1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
        <path className={styles.line} d={linePath(line)} />
        {pointed !== null && (
          <circle
            className={styles.dot}
            cx={x((pointed + 0.5) / shares.length)}
            cy={y(shares[pointed] ?? 0)}
            r={4}
          />
        )}
      </svg>
    </div>
  );
}

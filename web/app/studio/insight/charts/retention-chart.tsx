import type { Chapter } from '@pardeh/contract/watching/playback';
import { formatPercent } from '@pardeh/persian/digits';
import { formatClock } from '@pardeh/persian/units';
import { useState } from 'react';
import { insightTexts as texts } from '../insight.texts.ts';
import { ChartFrame, type Plot } from './chart-frame.tsx';
import styles from './charts.module.css';
import { areaPath, linePath } from './scale.ts';

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

interface ChaptersProps {
  chapters: readonly Chapter[];
  durationSeconds: number;
  plot: Plot;
}

function Chapters({ chapters, durationSeconds, plot: { x, top, height } }: ChaptersProps) {
  return chapters.map(({ kind, start, end, titleFa }) => {
    const from = x(start / durationSeconds);
    const room = x(Math.min(1, end / durationSeconds)) - from;
    return (
      <g key={`${kind}${start}`}>
        <rect
          className={kind === 'chapter' ? styles.chapter : styles.skipped}
          x={from}
          y={top}
          width={Math.max(1, room - 1)}
          height={height}
        />
        {room > NAME_ROOM && (
          <text className={styles.axis} x={from + room / 2} y={top - 10} textAnchor="middle">
            {titleFa ?? texts.chapterKinds[kind]}
          </text>
        )}
      </g>
    );
  });
}

/** How many are still there, from the beginning at the left to the end at the right, above the film's chapters. */
export function RetentionChart({ shares, durationSeconds, chapters }: RetentionChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const middleOf = (part: number) => (part + 0.5) / shares.length;
  const partAt = (share: number) => Math.min(shares.length - 1, Math.floor(share * shares.length));
  return (
    <ChartFrame
      height={HEIGHT}
      edge={EDGE}
      highest={100}
      grid={GRID}
      formatGrid={formatPercent}
      onPoint={(share) => setPointed(share === null ? null : partAt(share))}
      legend={
        <>
          <span className={styles.lineKey}>{texts.stillThere}</span>
          {pointed !== null && (
            <output className={styles.readout}>
              {texts.atMoment(
                formatClock(middleOf(pointed) * durationSeconds),
                formatPercent(shares[pointed] ?? 0),
              )}
            </output>
          )}
        </>
      }
      behindGrid={(plot) => <Chapters chapters={chapters} durationSeconds={durationSeconds} plot={plot} />}
    >
      {({ x, y }) => {
        const line = shares.map((share, part) => [x(middleOf(part)), y(share)] as const);
        return (
          <>
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
            <path className={styles.area} d={areaPath(line, [x(0), x(1)], y(0))} />
            <path className={styles.line} d={linePath(line)} />
            {pointed !== null && (
              <circle className={styles.dot} cx={x(middleOf(pointed))} cy={y(shares[pointed] ?? 0)} r={4} />
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}

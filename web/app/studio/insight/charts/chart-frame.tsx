import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './charts.module.css';

const WIDTH_AT_FIRST = 640;

/** Drawings are made for their actual width, so that their text keeps its size on a phone. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDTH_AT_FIRST);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width) || WIDTH_AT_FIRST);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

/** Maps values to positions in the drawing. */
export interface Plot {
  /** Width of the area inside the margins. */
  width: number;
  height: number;
  top: number;
  /** A share of the width, 0 at the left. */
  x: (share: number) => number;
  y: (value: number) => number;
}

interface ChartFrameProps {
  height: number;
  edge: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;
  legend: ReactNode;
  /** The value at the upper edge; the lower edge is zero. */
  highest: number;
  grid: readonly number[];
  formatGrid: (value: number) => string;
  /** The pointer's position, as a share of the width; null once it has left. */
  onPoint: (share: number | null) => void;
  behindGrid?: (plot: Plot) => ReactNode;
  children: (plot: Plot) => ReactNode;
}

/**
 * Legend, grid and pointer of a chart whose axis runs from left to right, like the player's seek bar. The numbers are
 * in a separate table, so the drawing itself is hidden from screen readers.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { height, edge, legend, highest, grid, formatGrid, onPoint, behindGrid, children } = props;
  const { frame, width } = useWidth();
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const plot: Plot = {
    ...inner,
    top: edge.top,
    x: (share) => edge.left + share * inner.width,
    y: (value) => edge.top + (1 - value / highest) * inner.height,
  };
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - edge.left;
    onPoint(Math.min(1, Math.max(0, at / Math.max(1, inner.width))));
  };
  return (
    <div ref={frame} className={styles.plot}>
      <p className={styles.legend}>{legend}</p>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        aria-hidden="true"
        direction="ltr"
        onPointerMove={onMove}
        onPointerLeave={() => onPoint(null)}
      >
        {behindGrid?.(plot)}
        {grid.map((value) => (
          <g key={value}>
            <line
              className={styles.grid}
              x1={edge.left}
              x2={width - edge.right}
              y1={plot.y(value)}
              y2={plot.y(value)}
            />
            <text className={styles.axis} x={edge.left - 8} y={plot.y(value) + 4} textAnchor="end">
              {formatGrid(value)}
            </text>
          </g>
        ))}
        {children(plot)}
      </svg>
    </div>
  );
}

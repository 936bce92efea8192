import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface BarRow {
  key: string;
  name: ReactNode;
  /** The length of the bar. */
  amount: number;
  cells: readonly ReactNode[];
}

interface BarTableProps {
  head: readonly string[];
  rows: readonly BarRow[];
}

/** A table whose first number is also drawn as a bar below the name, so that rows can be compared at a glance. */
export function BarTable({ head, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amount, cells }) => (
            <tr key={key}>
              <th scope="row" className={styles.barName}>
                {name}
                <span className={styles.barTrack} aria-hidden="true">
                  <span className={styles.bar} style={{ inlineSize: `${(amount / most) * 100}%` }} />
                </span>
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { CsvCell } from '@pardeh/contract/csv-text';
import type { ReactNode } from 'react';
import parts from '../../shared/parts.module.css';
import { insightTexts as texts } from '../insight.texts.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './charts.module.css';

interface Column<Row> {
  head: string;
  /** As the file has it; a column without it is only on the page. */
  value?: (row: Row) => CsvCell;
  /** As the page has it, where that is not the value itself. */
  show?: (row: Row) => ReactNode;
}

interface TableFigureProps<Row> {
  title: string;
  summary: string;
  fileName: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number | null;
  /** The length of the bar. */
  amountOf: (row: Row) => number;
  /** The first one is the name. */
  columns: readonly Column<Row>[];
}

/** A table with a bar below each name, so that rows can be compared at a glance; nothing is drawn without rows. */
export function TableFigure<Row>({ rows, keyOf, amountOf, columns, ...words }: TableFigureProps<Row>) {
  const most = Math.max(1, ...rows.map(amountOf));
  const cellOf = ({ value, show }: Column<Row>, row: Row) => show?.(row) ?? texts.cell(value?.(row) ?? null);
  const inFile = columns.filter(({ value }) => value);
  return (
    <ChartFigure
      {...words}
      isTable
      table={{
        head: inFile.map(({ head }) => head),
        rows: rows.map((row) => inFile.map(({ value }) => value?.(row) ?? null)),
      }}
    >
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={`${parts.plainTable} ${styles.table}`}>
            <thead>
              <tr>
                {columns.map(({ head }) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, place) =>
                    place === 0 ? (
                      <th key={column.head} scope="row" className={styles.barName}>
                        {cellOf(column, row)}
                        <span className={styles.barTrack} aria-hidden="true">
                          <span
                            className={styles.bar}
                            style={{ inlineSize: `${(amountOf(row) / most) * 100}%` }}
                          />
                        </span>
                      </th>
                    ) : (
                      <td key={column.head}>{cellOf(column, row)}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartFigure>
  );
}

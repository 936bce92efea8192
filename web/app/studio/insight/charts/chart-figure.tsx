import type { ReactNode } from 'react';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import parts from '../../shared/parts.module.css';
import { insightTexts as texts } from '../insight.texts.ts';
import styles from './charts.module.css';
import { type CsvTable, csvText } from './csv-text.ts';

interface ChartFigureProps {
  title: string;
  /** The chart's message in words. */
  summary: string;
  /** The numbers behind it: as a table for those who cannot see the plot, and as a file to work with. */
  table: CsvTable;
  fileName: string;
  /** Set if the drawing is itself a readable table. */
  isTable?: boolean;
  children: ReactNode;
}

/** A plot with its meaning in words, its numbers as a table, and a file of them. */
export function ChartFigure({ title, summary, table, fileName, isTable, children }: ChartFigureProps) {
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption className={styles.caption}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.summary}>{summary}</p>
        </div>
        <Button
          variant="quiet"
          icon="download"
          aria-label={texts.csvOf(title)}
          onClick={() => saveFile(`${fileName}.csv`, csvText(table), 'text/csv')}
        >
          CSV
        </Button>
      </figcaption>
      {children}
      {!isTable && (
        <details className={styles.numbers}>
          <summary>{texts.numbers}</summary>
          <div className={styles.scroll}>
            <table className={`${parts.plainTable} ${styles.table}`}>
              <thead>
                <tr>
                  {table.head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row[0]}>
                    {row.map((value, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                      <td key={place}>{texts.cell(value)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  );
}

import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import parts from './parts.module.css';
import type { Column } from './table/data-table.tsx';

export function TimeNote({ at }: { at: string }) {
  return (
    <time className={parts.note} dateTime={at}>
      {formatJalaliTime(new Date(at))}
    </time>
  );
}

/** A moment in a table. */
export const timeColumn = <Row,>(key: string, label: string, of: (row: Row) => string): Column<Row> => ({
  key,
  label,
  isWideOnly: true,
  cell: (row) => formatJalaliTime(new Date(of(row))),
});

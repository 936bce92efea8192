import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { useShortcuts } from '../use-shortcut.ts';
import styles from './data-table.module.css';
import { tableTexts as texts } from './table.texts.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers line up at the end. */
  isNumber?: boolean;
  /** Hidden on narrow screens. */
  isWideOnly?: boolean;
}

export interface DataTableProps<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The first column: the row's name and link. */
  name: { label: string; of: (row: Row) => string; cell?: (row: Row) => ReactNode; to: (row: Row) => string };
  picture?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection | undefined;
  isStale?: boolean;
}

const ROW = '[data-row]';

/** j and k move through the rows, x selects; Enter natively follows the focused link. */
function useRowKeys(onToggle?: (id: number) => void): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>(`${ROW} [data-row-link]`) ?? [])];
  const rowOfFocus = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

  function walk(step: 1 | -1) {
    const all = links();
    const row = rowOfFocus();
    const place = all.findIndex((link) => link.closest(ROW) === row);
    const next = place < 0 ? 0 : Math.min(all.length - 1, Math.max(0, place + step));
    all[next]?.focus();
    all[next]?.scrollIntoView({ block: 'nearest' });
  }

  useShortcuts([
    { code: 'KeyJ', run: () => walk(1) },
    { code: 'KeyK', run: () => walk(-1) },
    {
      code: 'KeyX',
      run: () => {
        const id = Number(rowOfFocus()?.dataset.row);
        if (id) onToggle?.(id);
      },
    },
  ]);
  return table;
}

function Head<Row extends { id: number }>({ rows, columns, name, picture, selection }: DataTableProps<Row>) {
  const ids = rows.map(({ id }) => id);
  const isAllChosen = ids.length > 0 && ids.every((id) => selection?.chosen.has(id));
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.choice} scope="col">
            <label className={styles.tick}>
              <span className="visually-hidden">{texts.selectAll}</span>
              <input
                type="checkbox"
                checked={isAllChosen}
                onChange={() => selection.setAll(ids, !isAllChosen)}
              />
            </label>
          </th>
        )}
        {picture && <td className={styles.picture} />}
        <th scope="col">{name.label}</th>
        {columns.map(({ key, label, isNumber, isWideOnly }) => (
          <th key={key} scope="col" data-number={isNumber} data-wide={isWideOnly}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table in full width; rows are reached with j and k, selected with x and opened with Enter. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, columns, name, picture, selection, isStale = false } = props;
  const table = useRowKeys(selection?.toggle);
  return (
    <div className={styles.frame} data-stale={isStale || undefined}>
      <table className={styles.table} ref={table} aria-label={label}>
        <Head {...props} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} data-chosen={selection?.chosen.has(row.id) || undefined}>
              {selection && (
                <td className={styles.choice}>
                  <label className={styles.tick}>
                    <span className="visually-hidden">{texts.select(name.of(row))}</span>
                    <input
                      type="checkbox"
                      checked={selection.chosen.has(row.id)}
                      onChange={() => selection.toggle(row.id)}
                    />
                  </label>
                </td>
              )}
              {picture && <td className={styles.picture}>{picture(row)}</td>}
              <th scope="row" className={styles.name}>
                <Link className={styles.link} data-row-link="" to={name.to(row)}>
                  {name.of(row)}
                </Link>
                {name.cell?.(row)}
              </th>
              {columns.map(({ key, cell, isNumber, isWideOnly }) => (
                <td key={key} data-number={isNumber} data-wide={isWideOnly}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { inOrderOf, SortableList } from '../shared/form/sortable-list.tsx';
import { ListState } from '../shared/list-state.tsx';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';

interface Ordered {
  id: number;
  position: number;
  isShown: boolean;
}

interface OrderedRowsProps<Row extends Ordered> {
  list: UseQueryResult<{ data: Row[] }>;
  label: string;
  empty: string;
  mayEdit: boolean;
  nameOf: (row: Row) => string;
  noteOf: (row: Row) => string;
  editLabel: (name: string) => string;
  saveOrder: (rows: readonly Row[]) => Promise<unknown>;
  onEdit: (row: Row) => void;
}

const SETTLE_MS = 700;
const keyOf = ({ id }: Ordered) => id;

/** Slides or rails in their order; a new order is saved once dragging pauses. */
export function OrderedRows<Row extends Ordered>(props: OrderedRowsProps<Row>) {
  const { list, label, empty, mayEdit, nameOf, noteOf, editLabel, saveOrder, onEdit } = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Shown until it has been saved and read again: a read that began earlier still has the order before.
  const [moved, setMoved] = useState<readonly Row[] | null>(null);
  async function save(rows: readonly Row[]) {
    await saveOrder(rows);
    setMoved((now) => (now === rows ? null : now));
  }
  function reorder(rows: Row[]) {
    setMoved(rows);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(rows), SETTLE_MS);
  }
  const row = (item: Row) => (
    <div className={styles.row}>
      <span className={styles.mark} data-shown={item.isShown}>
        <Icon name={item.isShown ? 'eye' : 'eye-off'} />
        <span className="visually-hidden">{item.isShown ? texts.shownNow : texts.notShown}</span>
      </span>
      <span className={styles.name}>{nameOf(item)}</span>
      <span className={styles.note}>{noteOf(item)}</span>
      {mayEdit && (
        <button
          type="button"
          className={styles.edit}
          aria-label={editLabel(nameOf(item))}
          onClick={() => onEdit(item)}
        >
          {texts.edit}
        </button>
      )}
    </div>
  );
  return (
    <ListState list={list} empty={<p className={styles.note}>{empty}</p>}>
      {({ data }) =>
        mayEdit ? (
          <SortableList
            label={label}
            items={moved ? inOrderOf(data, moved, keyOf) : data}
            keyOf={keyOf}
            nameOf={nameOf}
            onChange={reorder}
            render={row}
            canRemove={false}
          />
        ) : (
          <ol aria-label={label}>
            {data.map((item) => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </ol>
        )
      }
    </ListState>
  );
}

import styles from './category-index.module.css';

export interface IndexItem {
  key: string;
  to: string;
  label: string;
  count: string;
}

/** Names with counts in columns, like the index of a book. */
export function CategoryIndex({ items }: { items: readonly IndexItem[] }) {
  return (
    <ul className={styles.index}>
      {items.map(({ key, to, label, count }) => (
        <li key={key}>
          <a className={styles.item} href={to} data-plain="">
            <span>{label}</span>
            <span className={styles.count}>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

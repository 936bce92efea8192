import { formatNumber } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import parts from '../shared/parts.module.css';
import styles from './today.module.css';

interface TilesProps {
  title: string;
  tiles: readonly { label: string; to: string; count: number; note?: string }[];
}

/** Numbers that lead to what they count. */
export function Tiles({ title, tiles }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.waiting}>
        {tiles.map(({ label, to, count, note }) => (
          <li key={label}>
            <Link className={styles.tile} to={to}>
              <span className={styles.number}>{formatNumber(count)}</span>
              <span>{label}</span>
              {note && <span className={parts.note}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

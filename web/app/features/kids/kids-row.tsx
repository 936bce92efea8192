import { Rail, type RailProps } from '../title-card/rail.tsx';
import styles from './kids.module.css';

/** A page of the picture book: a row on a paper of its own colour. */
export function KidsRow(rail: RailProps) {
  return (
    <div className={styles.row}>
      <Rail {...rail} />
    </div>
  );
}

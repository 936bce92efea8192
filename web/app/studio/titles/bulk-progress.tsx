import type { BulkEdit } from '@pardeh/contract/studio/bulk-edits';
import styles from './bulk-progress.module.css';
import { titlesTexts } from './titles.texts.ts';

const texts = titlesTexts.bulk;

/** The user may leave: the work continues without the page. */
export function BulkProgress({ edit: { done, total } }: { edit: BulkEdit }) {
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <span role="status">{texts.progress(done, total)}</span>
      <progress className={styles.progress} value={done} max={total} aria-label={texts.label} />
    </section>
  );
}

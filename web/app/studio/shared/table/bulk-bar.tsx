import type { ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { tableTexts as texts } from './table.texts.ts';
import styles from './toolbar.module.css';
import type { Selection } from './use-selection.ts';

/** Actions for all selected rows. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  if (selection.chosen.size === 0) return null;
  return (
    <section className={styles.bulk} aria-label={texts.bulk}>
      <span className={styles.bulkCount} role="status">
        {texts.selected(selection.chosen.size)}
      </span>
      {children}
      <IconButton icon="close" label={texts.clear} onClick={selection.clear} />
    </section>
  );
}

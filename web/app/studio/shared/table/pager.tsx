import type { PageMeta } from '@pardeh/contract/shapes';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { tableTexts as texts } from './table.texts.ts';
import styles from './toolbar.module.css';
import type { ListAddress } from './use-list-address.ts';

export function Pager({ meta, address }: { meta: PageMeta; address: ListAddress }) {
  const { currentPage, lastPage, perPage, total } = meta;
  if (total === 0) return null;
  const first = (currentPage - 1) * perPage + 1;
  const open = (page: number) => address.change({ page: page === 1 ? null : String(page) });
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <span>{texts.range(first, Math.min(total, first + perPage - 1), total)}</span>
      <IconButton
        icon="chevron-start"
        label={texts.previous}
        disabled={currentPage <= 1}
        onClick={() => open(currentPage - 1)}
      />
      <IconButton
        icon="chevron-end"
        label={texts.next}
        disabled={currentPage >= lastPage}
        onClick={() => open(currentPage + 1)}
      />
    </nav>
  );
}

import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@pardeh/contract/limits';
import type { PageMeta } from '@pardeh/contract/shapes';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useLocation } from 'react-router';
import { paginationTexts as texts } from './pagination.texts.ts';
import styles from './rows-per-page.module.css';

/** Links, like the page numbers: the choice is part of the address. */
export function RowsPerPage({ meta }: { meta: Pick<PageMeta, 'perPage' | 'total'> }) {
  const { pathname, search } = useLocation();
  if (meta.total <= PAGE_SIZE_DEFAULT) return null;

  function addressOf(size: number): string {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (size === PAGE_SIZE_DEFAULT) params.delete('per_page');
    else params.set('per_page', String(size));
    const query = params.toString();
    return pathname + (query && `?${query}`);
  }

  return (
    <nav className={styles.rows} aria-label={texts.rowsPerPage}>
      <span aria-hidden="true">{texts.rowsPerPage}</span>
      {PAGE_SIZES.map((size) => (
        <a
          key={size}
          className={styles.size}
          data-plain=""
          href={addressOf(size)}
          aria-current={size === meta.perPage || undefined}
        >
          {toPersianDigits(size)}
        </a>
      ))}
    </nav>
  );
}

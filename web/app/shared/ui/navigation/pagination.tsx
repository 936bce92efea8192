import type { PageMeta } from '@pardeh/contract/shapes';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useLocation } from 'react-router';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-shapes.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';
import { paginationTexts as texts } from './pagination.texts.ts';

/** Links, so that a page has an address and works before any script does. */
export function Pagination({ meta }: { meta: Pick<PageMeta, 'currentPage' | 'lastPage'> }) {
  const { pathname, search } = useLocation();
  const { currentPage, lastPage } = meta;
  if (lastPage <= 1) return null;

  function addressOf(page: number): string {
    const params = new URLSearchParams(search);
    if (page === 1) params.delete('page');
    else params.set('page', String(page));
    const query = params.toString();
    return pathname + (query && `?${query}`);
  }

  const step = (page: number, rel: 'prev' | 'next', label: string, icon: IconName) => (
    <a className={styles.step} data-plain="" href={addressOf(page)} rel={rel} aria-label={label}>
      <Icon name={icon} />
    </a>
  );

  return (
    <nav className={styles.pagination} aria-label={texts.label}>
      {currentPage > 1 && step(currentPage - 1, 'prev', texts.previous, 'chevron-start')}
      {pageNumbers(currentPage, lastPage).map((shown, place, all) => {
        if (shown === 'gap') {
          return (
            <span key={`after ${all[place - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          );
        }
        const number = toPersianDigits(shown);
        if (shown === currentPage) {
          return (
            <span key={shown} className={styles.current} aria-current="page">
              <span className="visually-hidden">{texts.current(number)}</span>
              <span aria-hidden="true">{number}</span>
            </span>
          );
        }
        const label =
          shown === 1 ? texts.first(number) : shown === lastPage ? texts.last(number) : texts.page(number);
        return (
          <a key={shown} className={styles.page} data-plain="" href={addressOf(shown)} aria-label={label}>
            {number}
          </a>
        );
      })}
      {currentPage < lastPage && step(currentPage + 1, 'next', texts.next, 'chevron-end')}
    </nav>
  );
}

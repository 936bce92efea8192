import type { PageMeta } from '@pardeh/contract/shapes';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useLocation } from 'react-router';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-shapes.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';
import { paginationTexts as texts } from './pagination.texts.ts';

interface StepProps {
  href: string;
  rel: 'prev' | 'next';
  label: string;
  icon: IconName;
}

function Step({ href, rel, label, icon }: StepProps) {
  return (
    <a className={styles.step} data-plain="" href={href} rel={rel} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}

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

  return (
    <nav className={styles.pagination} aria-label={texts.label}>
      {currentPage > 1 && (
        <Step href={addressOf(currentPage - 1)} rel="prev" label={texts.previous} icon="chevron-start" />
      )}
      {pageNumbers(currentPage, lastPage).map((step, place, steps) => {
        if (step === 'gap') {
          return (
            <span key={`after ${steps[place - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          );
        }
        const number = toPersianDigits(step);
        if (step === currentPage) {
          return (
            <span key={step} className={styles.current} aria-current="page">
              <span className="visually-hidden">{texts.current(number)}</span>
              <span aria-hidden="true">{number}</span>
            </span>
          );
        }
        const label =
          step === 1 ? texts.first(number) : step === lastPage ? texts.last(number) : texts.page(number);
        return (
          <a key={step} className={styles.page} data-plain="" href={addressOf(step)} aria-label={label}>
            {number}
          </a>
        );
      })}
      {currentPage < lastPage && (
        <Step href={addressOf(currentPage + 1)} rel="next" label={texts.next} icon="chevron-end" />
      )}
    </nav>
  );
}

import { PAGE_SIZE_DEFAULT } from '@pardeh/contract/limits';
import type { PageMeta } from '@pardeh/contract/shapes';

export interface Page {
  number: number;
  size: number;
  offset: number;
}

export function pageOf(query: { page?: number; per_page?: number }): Page {
  const number = query.page ?? 1;
  const size = query.per_page ?? PAGE_SIZE_DEFAULT;
  return { number, size, offset: (number - 1) * size };
}

/** An empty list has one page, which is empty. */
export function metaOf(page: Page, total: number): PageMeta {
  return {
    currentPage: page.number,
    lastPage: Math.max(1, Math.ceil(total / page.size)),
    perPage: page.size,
    total,
  };
}

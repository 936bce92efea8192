import { useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import {
  DECADE_FIELD,
  DEFAULT_ORDER,
  type ListingFilters,
  listingPath,
  readFilters,
} from './listing-filters.ts';

/** What a form says; the usual order need not stand in the address. */
function filtersOf(form: HTMLFormElement): ListingFilters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const { order_by, ...filters } = readFilters(new URLSearchParams(entries));
  return order_by && order_by !== DEFAULT_ORDER ? { ...filters, order_by } : filters;
}

/** The form shows what was just chosen while the answer is on its way, and follows back and forward. */
export function useFilterForm(base: string, current: ListingFilters) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isPending = next?.pathname === base;
  const shown = isPending ? readFilters(new URLSearchParams(next.search)) : current;

  function apply() {
    if (!form.current) return;
    const path = listingPath(base, filtersOf(form.current));
    if (path !== listingPath(base, shown)) navigate(path);
  }

  return {
    form,
    shown,
    isPending,
    apply,
    /** A decade takes the place of years that were typed. */
    applyDecade: () => {
      for (const field of form.current?.querySelectorAll<HTMLInputElement>('[name^="year_"]') ?? []) {
        field.value = '';
      }
      apply();
    },
    applyYears: () => {
      const decade = form.current?.elements.namedItem(DECADE_FIELD);
      if (decade instanceof HTMLSelectElement) decade.value = '';
      apply();
    },
  };
}
export type FilterFormState = ReturnType<typeof useFilterForm>;

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasChanges } from '../../shared/forms/form-changes.ts';
import {
  DECADE_FIELD,
  DEFAULT_ORDER,
  type ListingFilters,
  listingPath,
  readFilters,
  without,
} from './listing-filters.ts';

/** The URL for a choice: its first page, without the default order. */
function choicePath(base: string, filters: ListingFilters): string {
  return listingPath(
    base,
    without(filters, ...(filters.order_by === DEFAULT_ORDER ? ['order_by' as const] : [])),
  );
}

function filtersOf(form: HTMLFormElement): ListingFilters {
  return readFilters(
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
  );
}

/** The form shows the latest choice while the reply is loading, and follows back and forward navigation. */
export function useFilterForm(base: string, current: ListingFilters) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  // A choice is shown until the URL changes; then the URL takes over again.
  const [choice, setChoice] = useState<ListingFilters | null>(null);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setChoice(null);
  }
  const shown = choice ?? current;

  function apply() {
    if (!form.current) return;
    const filters = filtersOf(form.current);
    const path = choicePath(base, filters);
    if (path === choicePath(base, shown)) return;
    setChoice(filters);
    navigate(path);
  }

  // On a slow connection a visitor may choose before the scripts are there; that choice is applied now.
  useEffect(() => {
    if (form.current && hasChanges(form.current)) navigate(choicePath(base, filtersOf(form.current)));
  }, [base, navigate]);

  return {
    form,
    shown,
    apply,
    /** A decade replaces years that were typed. */
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

import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Filters, order, columns and page of a list are in the address, so they can be shared, saved and returned to. */
export function useListAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The address changes only once the page has loaded; until then its controls show what was clicked.
  const [shown, show] = useOptimistic(search);
  const params = new URLSearchParams(shown);
  function change(values: Readonly<Record<string, string | null>>): void {
    const next = new URLSearchParams(shown);
    if (!('page' in values)) next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    startTransition(async () => {
      show(`?${next}`);
      await navigate(`?${next}`, { preventScrollReset: true });
    });
  }
  return {
    get: (name: string) => params.get(name) ?? '',
    change,
    /** Without the page number: what a saved view stores. */
    viewQuery: () => {
      const view = new URLSearchParams(params);
      view.delete('page');
      return view.toString();
    },
    page: Math.max(1, Number(params.get('page')) || 1),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;

import { useSearchParams } from 'react-router';

/** Filters, order, columns and page of a list are in the address, so they can be shared, saved and returned to. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  function change(values: Readonly<Record<string, string | null>>): void {
    const next = new URLSearchParams(params);
    if (!('page' in values)) next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { preventScrollReset: true });
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

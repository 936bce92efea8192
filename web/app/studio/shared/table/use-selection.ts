import { useState } from 'react';

/** The selected rows; they stay selected on other pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const withAll = (ids: readonly number[], isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids)));
  return {
    chosen,
    toggle: (id: number) => withAll([id], !chosen.has(id)),
    setAll: withAll,
    clear: () => setChosen(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;

import { useState } from 'react';

/** The selected rows; they stay selected on other pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const withAll = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return {
    chosen,
    toggle: (id: number) => withAll([id], !chosen.has(id)),
    setAll: withAll,
    clear: () => setChosen(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;

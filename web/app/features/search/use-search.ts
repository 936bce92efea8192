import { useReducer } from 'react';
import { EMPTY_SEARCH, reduceSearch } from './search-stage.ts';

/** The text and the stage of the dropdown: one of these for each search field. */
export function useSearch() {
  const [{ text, stage }, dispatch] = useReducer(reduceSearch, EMPTY_SEARCH);
  return { text, stage, dispatch };
}

export type Search = ReturnType<typeof useSearch>;

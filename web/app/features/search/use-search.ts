import { useReducer } from 'react';
import { EMPTY_SEARCH, reduceSearch } from './search-stage.ts';

/** The text and the dropdown's stage, for one search field. */
export function useSearch() {
  const [{ text, stage }, dispatch] = useReducer(reduceSearch, EMPTY_SEARCH);
  return { text, stage, dispatch };
}

export type Search = ReturnType<typeof useSearch>;

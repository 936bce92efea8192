import { FULL_SEARCH_LONGER_THAN } from '@pardeh/contract/limits';
import { useReducer } from 'react';

type SearchStage = 'start' | 'titleResults' | 'personResults';

export interface SearchState {
  text: string;
  stage: SearchStage;
}

export type SearchAction =
  | { type: 'typed'; text: string }
  | { type: 'tab'; stage: 'titleResults' | 'personResults' }
  | { type: 'focused' }
  | { type: 'closed' }
  | { type: 'cleared' };

export const EMPTY_SEARCH: SearchState = { text: '', stage: 'start' };

/** Hidden without text, otherwise titles; a search for people stays one. */
function stageFor(text: string, stage: SearchStage): SearchStage {
  if (text === '') return 'start';
  return stage === 'personResults' ? stage : 'titleResults';
}

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'typed':
      return { text: action.text, stage: stageFor(action.text, state.stage) };
    case 'tab':
      return state.text === '' ? state : { ...state, stage: action.stage };
    case 'focused':
      return { ...state, stage: stageFor(state.text, state.stage) };
    case 'closed':
      return { ...state, stage: 'start' };
    case 'cleared':
      return EMPTY_SEARCH;
  }
}

/** The text and the dropdown's stage, for one search field. */
export function useSearch() {
  const [{ text, stage }, dispatch] = useReducer(reduceSearch, EMPTY_SEARCH);
  return { text, stage, dispatch };
}

export type Search = ReturnType<typeof useSearch>;

export const canSearchFully = (text: string) => text.trim().length > FULL_SEARCH_LONGER_THAN;

export const listingAddress = (text: string) => `/?q=${encodeURIComponent(text.trim())}`;

import type { TitleCard as Title } from '@pardeh/contract/titles';
import { createContext, type ReactNode, use } from 'react';

/** What one can do with a title from its card; features own the deeds, the layout hands them in. */
export type TitleCardActions = (title: Title) => ReactNode;

const ActionsContext = createContext<TitleCardActions | null>(null);
export const TitleCardActionsProvider = ActionsContext.Provider;

export function useTitleCardActions(): TitleCardActions | null {
  return use(ActionsContext);
}

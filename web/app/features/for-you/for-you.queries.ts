import {
  explainSuggestion,
  forgetTaste,
  getSuggestionChoices,
  leaveTitleUnused,
  listForYou,
  type SuggestedRow,
  switchSuggestions,
  useTitleAgain,
} from '@pardeh/contract/titles/for-you';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { forYouTexts as texts } from './for-you.texts.ts';

const FRESH_MS = 60_000;
/** On a slow connection the previous rows are shown instead of waiting longer. */
const WAIT_MS = 1500;

export const forYouOptions = () => ({
  ...apiQuery(listForYou),
  staleTime: FRESH_MS,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Reads old rows again before the page opens, since those on the screen keep their order. */
export async function loadForYou(client: QueryClient): Promise<void> {
  const { queryKey } = forYouOptions();
  const known = client.getQueryData(queryKey) !== undefined;
  const read = client.fetchQuery(forYouOptions()).catch((error: unknown) => console.warn(error));
  await Promise.race([read, ...(known ? [wait(WAIT_MS)] : [])]);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same while a dialog shows them, also when one of them is left out there. */
export const reasonsOptions = (titleId: number) => ({
  ...apiQuery(explainSuggestion, { params: { titleId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
export const suggestionChoicesOptions = () => apiQuery(getSuggestionChoices);

const SHOWN_BY = [getSuggestionChoices, listForYou] as const;

export function useUnusedTitles() {
  const { call, isBusy } = useApiMutation({ refresh: SHOWN_BY });
  return {
    isBusy,
    leaveOut: (titleId: number, titleFa: string) =>
      call(leaveTitleUnused, { params: { titleId } }, { done: texts.leftOut(titleFa) }),
    reuse: (titleId: number, titleFa: string) =>
      call(useTitleAgain, { params: { titleId } }, { done: texts.usedAgain(titleFa) }),
  };
}

export function useSuggestionChoices() {
  const { call, isBusy } = useApiMutation({ refresh: SHOWN_BY });
  return {
    isBusy,
    switchOn: (isOn: boolean) =>
      call(switchSuggestions, { body: { isOn } }, { done: isOn ? texts.on : texts.off }),
    forget: () => call(forgetTaste, {}, { done: texts.forgotten }),
  };
}

/** The rows of the profile. Once shown they keep their order until the page is opened again, whatever is read meanwhile. */
export function useForYouRows(): readonly SuggestedRow[] | undefined {
  const user = useUser()?.data;
  const { data } = useQuery({ ...forYouOptions(), enabled: user !== undefined });
  const [shown, setShown] = useState<{ of: number; rows: readonly SuggestedRow[] } | null>(null);
  if (!user || !data) return undefined;
  // Another profile may have been chosen in another tab.
  const of = user.profile?.id ?? user.id;
  if (shown?.of === of) return shown.rows;
  setShown({ of, rows: data.data });
  return data.data;
}

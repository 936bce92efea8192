import { listSimilarTitles } from '@pardeh/contract/titles/title-lists';
import { getTitle } from '@pardeh/contract/titles/titles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useUser } from '../../../shared/auth/use-auth.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';

const SUGGESTIONS = 6;

/** Titles like the one that ended. The list does not say which of them have a file; their own pages do. */
export function useSuggestions(titleId: number) {
  const isPremium = useUser()?.data.premium.active ?? false;
  const similar = useQuery(apiQuery(listSimilarTitles, { params: { id: titleId } }));
  const cards = (similar.data?.data ?? []).slice(0, SUGGESTIONS);
  const details = useQueries({
    queries: cards.map(({ id }) => apiQuery(getTitle, { params: { id } })),
  });
  const suggestions = cards.map((title, place) => {
    const detail = details[place]?.data?.data;
    return {
      title,
      /** Null for a title without a file. */
      watchPath: detail?.watch?.path ?? null,
      backdrop: detail?.backdrop ?? null,
      backdropHash: detail?.backdropHash ?? null,
    };
  });
  const isLoading = similar.isPending || details.some(({ isPending }) => isPending);
  const next = isLoading
    ? undefined
    : suggestions.find(({ title, watchPath }) => watchPath && (isPremium || title.access === 'free'));
  return {
    /** The most similar title that the viewer can watch right away. */
    next: next?.watchPath ? { ...next, watchPath: next.watchPath } : null,
    others: suggestions.filter((each) => each !== next),
    isLoading,
  };
}
export type Suggestions = ReturnType<typeof useSuggestions>;

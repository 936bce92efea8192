import type { QueryClient } from '@tanstack/react-query';
import type { AnyQuery, PageNeeds } from '../shared/query/page-data.ts';
import { loadPublicFront } from './front-or-listing.ts';

/**
 * Reads what the front page shows to every adult, while the viewer still chooses a profile. The function that is
 * returned takes it out of the cache, to be put back once everything of the profile before is cleared: what the front
 * page shows to everybody says nothing about anybody.
 */
export function readFrontAhead(client: QueryClient): () => () => void {
  const reads: AnyQuery[] = [];
  async function load({ required = [], optional = [] }: PageNeeds): Promise<void> {
    const queries = [...required, ...optional];
    reads.push(...queries);
    await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  }
  void loadPublicFront('all', { client, load });

  return () => {
    const states = reads.map(({ queryKey }) => [queryKey, client.getQueryState(queryKey)] as const);
    return () => {
      for (const [queryKey, state] of states)
        if (state) client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
    };
  };
}

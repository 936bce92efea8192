import type { QueryClient } from '@tanstack/react-query';
import { type AnyQuery, type PageNeeds, readMarkedIds } from '../shared/query/page-data.ts';
import { loadPublicFront } from './front-or-listing.ts';

/**
 * Reads what the front page shows to every adult, while the viewer still chooses a profile. The function that is
 * returned takes it out of the cache, to be put back once everything of the profile before is cleared: what the front
 * page shows to everybody says nothing about anybody. What is the profile's own is asked for at that moment, before the
 * shell is rendered for it.
 */
export function readFrontAhead(client: QueryClient): () => () => void {
  const reads: AnyQuery[] = [];
  async function load({ required = [], optional = [] }: PageNeeds): Promise<void> {
    const queries = [...required, ...optional];
    reads.push(...queries);
    await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  }
  void loadPublicFront('all', { client, load });
  let members: typeof import('./front-members.tsx') | undefined;
  import('./front-members.tsx').then(
    (module) => {
      members = module;
    },
    // The page reads this by itself, too.
    () => undefined,
  );

  return () => {
    const states = reads.map(({ queryKey }) => [queryKey, client.getQueryState(queryKey)] as const);
    return () => {
      for (const [queryKey, state] of states)
        if (state) client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
      if (!members) return;
      void readMarkedIds(client);
      void client.prefetchQuery(members.continueOptions());
      void members.loadForYou(client);
    };
  };
}

import type { SuggestedRow } from '@pardeh/contract/titles/for-you';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { continueOptions } from '../../features/continue-watching/continue.queries.ts';
import { forYouOptions } from '../../features/for-you/for-you.queries.ts';
import {
  type FrontType,
  frontPlan,
  genrePlans,
  operatorRailsOptions,
  type RailPlan,
} from '../../features/front/front-rails.ts';
import { slidesOptions } from '../../features/hero/slides.queries.ts';
import { filterChoicesOptions } from '../../features/listing/listing.queries.ts';
import { apiOf, createQueryClient } from '../../shared/query/query-client.ts';
import type { FrontLists } from '../../studio/front-page/front-copy-preview.tsx';
import { FrontPage } from '../front-page.tsx';

interface ViewersFrontProps {
  type: FrontType;
  lists?: FrontLists;
  forYou?: readonly SuggestedRow[];
}

/** The viewers' front page with these slides, rails and rows of a profile; all other data is as viewers see it. */
export function ViewersFront({ type, lists, forYou }: ViewersFrontProps) {
  const api = apiOf(useQueryClient());
  // A separate client: unpublished data must not get into the cache of the site's own pages.
  const client = useMemo(() => {
    const own = createQueryClient(api);
    const put = (queryKey: readonly unknown[], data: object) => {
      own.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
      own.setQueryData(queryKey, data);
    };
    if (lists) {
      put(slidesOptions(type).queryKey, { data: lists.slides });
      put(operatorRailsOptions(type).queryKey, { data: lists.rails });
    }
    if (forYou) {
      put(forYouOptions().queryKey, { data: forYou });
      // The staff's own, which the made-up viewer does not have.
      put(continueOptions().queryKey, { data: [] });
    }
    return own;
  }, [api, type, lists, forYou]);
  return (
    <div inert>
      <QueryClientProvider client={client}>
        <FrontPage type={type} />
      </QueryClientProvider>
    </div>
  );
}

/** The automatic rails of the front page, in order. */
export function OwnRows({ children }: { children: (row: RailPlan) => ReactNode }) {
  const genres = useQuery(filterChoicesOptions()).data?.genres ?? [];
  const { newest, top, rest } = frontPlan('all');
  const [second, ...others] = rest;
  return [newest, ...(second ? [second] : []), top, ...others, ...genrePlans('all', genres)].map(children);
}

import type { TitleType } from '@pardeh/contract/titles';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { collectionsRailOptions } from '../features/collections/collections.queries.ts';
import { comingSoonRailOptions } from '../features/coming-soon/coming-soon.queries.ts';
import { continueOptions } from '../features/continue-watching/continue.queries.ts';
import { type FrontType, frontPlan, genrePlans, railOptions } from '../features/front/front-rails.ts';
import { slidesOptions } from '../features/hero/slides.queries.ts';
import { filterChoicesOptions, listingOptions } from '../features/listing/listing.queries.ts';
import { isListing, listingFilters, tidyPath } from '../features/listing/listing-filters.ts';
import type { PageNeeds } from '../shared/query/page-data.ts';

export interface ListingRoute {
  base: string;
  front: FrontType;
  fixedType?: TitleType;
}

export interface Loading {
  request: Request;
  client: QueryClient;
  load: (needs: PageNeeds) => Promise<null>;
  isSignedIn: boolean;
}

/** The front reads its genres first, since some of its rows are theirs. */
async function loadFront(type: FrontType, { client, load, isSignedIn }: Loading): Promise<null> {
  const { newest, top, rest } = frontPlan(type);
  const front = load({
    must: [railOptions(newest)],
    may: [
      slidesOptions(type),
      ...[top, ...rest].map(railOptions),
      ...(type === 'all' ? [collectionsRailOptions()] : []),
      comingSoonRailOptions(type),
      ...(isSignedIn ? [continueOptions()] : []),
    ],
  });
  const byGenre = load({ may: [filterChoicesOptions()] }).then(() => {
    const genres = client.getQueryData(filterChoicesOptions().queryKey)?.genres ?? [];
    return load({ may: genrePlans(type, genres).map(railOptions) });
  });
  await Promise.all([front, byGenre]);
  return null;
}

/** An address without a filter shows the front; with any, the listing. */
export async function loadFrontOrListing(route: ListingRoute, loading: Loading): Promise<null> {
  const { searchParams } = new URL(loading.request.url);
  const tidy = tidyPath(route.base, searchParams);
  if (tidy) throw redirect(tidy);
  if (!isListing(searchParams)) return loadFront(route.front, loading);
  return loading.load({
    must: [listingOptions(listingFilters(searchParams, route.fixedType))],
    may: [filterChoicesOptions()],
  });
}

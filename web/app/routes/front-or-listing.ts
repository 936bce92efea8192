import type { TitleType } from '@pardeh/contract/titles/titles';
import { redirect } from 'react-router';
import { collectionsRailOptions } from '../features/collections/collections.queries.ts';
import { comingSoonRailOptions } from '../features/coming-soon/coming-soon.queries.ts';
import {
  type FrontType,
  frontPlan,
  genrePlans,
  operatorPlan,
  operatorRailsOptions,
  railOptions,
} from '../features/front/front-rails.ts';
import { slidesOptions } from '../features/hero/slides.queries.ts';
import { filterChoicesOptions, listingOptions } from '../features/listing/listing.queries.ts';
import { isListing, listingFilters, tidyPath } from '../features/listing/listing-filters.ts';
import { matchedPeopleOptions } from '../features/person/person.queries.ts';
import { lazyPage } from '../shared/lazy/lazy-page.tsx';
import { loadWhenOnline } from '../shared/lazy/load-when-online.ts';
import type { PageRequest } from '../shared/query/page-data.ts';

interface Front {
  base: string;
  type: FrontType;
  fixedType?: TitleType;
}

const HOME: Front = { base: '/', type: 'all' };
const TV: Front = { base: '/tv', type: 'series', fixedType: 'series' };

export const frontOf = (pathname: string): Front => (/^\/tv\/?$/.test(pathname) ? TV : HOME);

export const frontMembers = lazyPage('app/routes/front-members.tsx', () =>
  loadWhenOnline(async () => (await import('./front-members.tsx')).FrontMembers),
);

/** The same for all viewers of one age; the genres are loaded first, since some of the rails depend on them. */
export async function loadPublicFront(
  type: FrontType,
  { client, load }: Pick<PageRequest, 'client' | 'load'>,
): Promise<void> {
  const { newest, top, rest } = frontPlan(type);
  const front = load({
    required: [railOptions(newest)],
    optional: [
      slidesOptions(type),
      ...[top, ...rest].map(railOptions),
      ...(type === 'all' ? [collectionsRailOptions()] : []),
      comingSoonRailOptions(type),
    ],
  });
  const byGenre = load({ optional: [filterChoicesOptions()] }).then(() => {
    const genres = client.getQueryData(filterChoicesOptions().queryKey)?.genres ?? [];
    return load({ optional: genrePlans(type, genres).map(railOptions) });
  });
  const byOperator = load({ optional: [operatorRailsOptions(type)] }).then(() => {
    const rails = client.getQueryData(operatorRailsOptions(type).queryKey)?.data ?? [];
    return load({ optional: rails.flatMap((rail) => operatorPlan(type, rail) ?? []).map(railOptions) });
  });
  await Promise.all([front, byGenre, byOperator]);
}

/** Without their code, as offline, the rows are read after the page. */
async function loadForMembers(type: FrontType, { client, load, isSignedIn }: PageRequest): Promise<void> {
  const members = (await isSignedIn()) && (await import('./front-members.tsx').catch(() => null));
  if (!members) return;
  await Promise.all([
    frontMembers.load(),
    load({ optional: [members.continueOptions()] }),
    type === 'all' && members.loadForYou(client),
  ]);
}

/** A URL without filters shows the front page; with any, the listing. */
export async function loadFrontOrListing(front: Front, page: PageRequest): Promise<void> {
  const { searchParams } = page.url;
  const tidy = tidyPath(front.base, searchParams);
  if (tidy) throw redirect(tidy);
  if (!isListing(searchParams)) {
    await Promise.all([loadPublicFront(front.type, page), loadForMembers(front.type, page)]);
    return;
  }
  const filters = listingFilters(searchParams, front.fixedType);
  return page.load({
    required: [listingOptions(filters)],
    optional: [filterChoicesOptions(), ...(filters.q ? [matchedPeopleOptions(filters.q)] : [])],
  });
}

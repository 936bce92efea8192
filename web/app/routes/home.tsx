import { useSearchParams } from 'react-router';
import { Listing } from '../features/listing/listing.tsx';
import { isListing } from '../features/listing/listing-filters.ts';
import { browserAuth } from '../shared/auth/browser-auth.ts';
import { requestSite } from '../shared/page-state/request-context.ts';
import { browserQueryClient } from '../shared/query/browser-query-client.ts';
import { loadInBrowser, loadOnServer } from '../shared/query/page-data.ts';
import type { Route } from './+types/home.ts';
import { type ListingRoute, loadFrontOrListing } from './front-or-listing.ts';
import { FrontPage } from './front-page.tsx';

const route: ListingRoute = { base: '/', front: 'all' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { queryClient, user } = context.get(requestSite);
  return loadFrontOrListing(route, {
    request,
    client: queryClient,
    load: (needs) => loadOnServer(context, needs),
    isSignedIn: (await user) !== null,
  });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadFrontOrListing(route, {
    request,
    client: browserQueryClient(),
    load: loadInBrowser,
    isSignedIn: browserAuth().getState().user !== null,
  });

export default function Home() {
  const [params] = useSearchParams();
  return isListing(params) ? <Listing base={route.base} /> : <FrontPage type={route.front} />;
}

import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { isOwnPath, readOrder, readPage } from '../../features/collections/collection-address.ts';
import { CollectionPage } from '../../features/collections/collection-page.tsx';
import {
  collectionOptions,
  collectionTitlesOptions,
} from '../../features/collections/collections.queries.ts';
import { requestSite } from '../../shared/page-state/request-context.ts';
import { browserQueryClient } from '../../shared/query/browser-query-client.ts';
import { loadInBrowser, loadOnServer } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/collection.ts';

function needs(request: Request, id: number) {
  const params = new URL(request.url).searchParams;
  return {
    must: [collectionOptions(id), collectionTitlesOptions(id, readOrder(params), readPage(params))],
  };
}

/** A collection has one address: any other slug leads there for good. */
function checkSlug(client: QueryClient, request: Request, id: number): void {
  const { pathname, search } = new URL(request.url);
  const path = client.getQueryData(collectionOptions(id).queryKey)?.data.path;
  if (path && !isOwnPath(pathname, path)) throw redirect(encodeURI(path) + search, 301);
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = readId(params.id);
  await loadOnServer(context, needs(request, id));
  checkSlug(context.get(requestSite).queryClient, request, id);
  return null;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = readId(params.id);
  await loadInBrowser(needs(request, id));
  checkSlug(browserQueryClient(), request, id);
  return null;
}

export default function Collection({ params }: Route.ComponentProps) {
  return <CollectionPage id={Number(params.id)} />;
}

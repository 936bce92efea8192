import { redirect } from 'react-router';
import { isOwnPath, readOrder } from '../../features/collections/collection-address.ts';
import { CollectionPage } from '../../features/collections/collection-page.tsx';
import {
  collectionOptions,
  collectionTitlesOptions,
} from '../../features/collections/collections.queries.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readPage } from '../../shared/ui/navigation/read-page.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/collection.ts';

/** A collection has one address: any other slug is redirected there permanently. */
async function read({ params, url, client, load }: PageRequest<Route.LoaderArgs['params']>) {
  const id = readId(params.id);
  const { pathname, search, searchParams } = url;
  await load({
    required: [
      collectionOptions(id),
      collectionTitlesOptions(id, readOrder(searchParams), readPage(searchParams)),
    ],
  });
  const path = client.getQueryData(collectionOptions(id).queryKey)?.data.path;
  if (path && !isOwnPath(pathname, path)) throw redirect(encodeURI(path) + search, 301);
}

export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

export default function Collection({ params }: Route.ComponentProps) {
  return <CollectionPage id={Number(params.id)} />;
}

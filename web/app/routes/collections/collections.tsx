import { readPage } from '../../features/collections/collection-address.ts';
import { collectionsOptions } from '../../features/collections/collections.queries.ts';
import { CollectionsPage } from '../../features/collections/collections-page.tsx';
import { loadInBrowser, loadOnServer } from '../../shared/query/page-data.ts';
import type { Route } from './+types/collections.ts';

const needs = (request: Request) => ({
  must: [collectionsOptions(readPage(new URL(request.url).searchParams))],
});

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context, needs(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(needs(request));

export default function Collections() {
  return <CollectionsPage />;
}

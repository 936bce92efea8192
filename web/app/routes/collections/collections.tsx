import { collectionsOptions } from '../../features/collections/collections.queries.ts';
import { CollectionsPage } from '../../features/collections/collections-page.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readPage } from '../../shared/ui/navigation/read-page.ts';

const needs = ({ url }: PageRequest) => ({ required: [collectionsOptions(readPage(url.searchParams))] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Collections() {
  return <CollectionsPage />;
}

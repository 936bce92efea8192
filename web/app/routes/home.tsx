import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TitleGrid } from '../features/title-card/title-grid.tsx';
import { readListing, titleListOptions } from '../features/title-card/title-list.queries.ts';
import { loadInBrowser, loadOnServer } from '../shared/query/page-data.ts';
import { Pagination } from '../shared/ui/pagination.tsx';
import type { Route } from './+types/home.ts';

const needs = (request: Request) => ({
  must: [titleListOptions(readListing(new URL(request.url).searchParams))],
});

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context, needs(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(needs(request));

export const meta: Route.MetaFunction = () => [{ title: 'پرده' }];

export default function Home() {
  const [params] = useSearchParams();
  const { data: found } = useSuspenseQuery(titleListOptions(readListing(params)));
  return (
    <>
      <TitleGrid titles={found.data} />
      <Pagination meta={found.meta} />
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useSearchParams } from 'react-router';
import { personOptions } from '../../features/person/person.queries.ts';
import { personAddress, readPage, readRole } from '../../features/person/person.rules.ts';
import { PersonPage } from '../../features/person/person-page.tsx';
import { requestSite } from '../../shared/page-state/request-context.ts';
import { browserQueryClient } from '../../shared/query/browser-query-client.ts';
import { loadInBrowser, loadOnServer, type PageNeeds } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/person.ts';

type Asked = Pick<Route.LoaderArgs, 'params' | 'request'>;
type Client = ReturnType<typeof browserQueryClient>;

const optionsOf = (params: Route.LoaderArgs['params'], search: URLSearchParams) =>
  personOptions(Number(params.id), readRole(params.role), readPage(search));

/** Reads the person, and sends every other address of the page on to the one that it has. */
async function read({ params, request }: Asked, client: Client, load: (needs: PageNeeds) => Promise<null>) {
  readId(params.id);
  const { search, searchParams } = new URL(request.url);
  const options = optionsOf(params, searchParams);
  await load({ must: [options] });
  const person = client.getQueryData(options.queryKey)?.data;
  const path = person && personAddress(person, readRole(params.role));
  if (path && path !== `/people/${params.role}/${params.id}/${params.slug}`) {
    throw redirect(encodeURI(path) + search, 301);
  }
  return null;
}

export const loader = ({ context, ...asked }: Route.LoaderArgs) =>
  read(asked, context.get(requestSite).queryClient, (needs) => loadOnServer(context, needs));
export const clientLoader = (asked: Route.ClientLoaderArgs) =>
  read(asked, browserQueryClient(), loadInBrowser);

export default function PersonRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(optionsOf(params, search));
  return <PersonPage person={reply.data} role={readRole(params.role) ?? 'actor'} />;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useSearchParams } from 'react-router';
import { personOptions } from '../../features/person/person.queries.ts';
import { personAddress, readRole } from '../../features/person/person.rules.ts';
import { PersonPage } from '../../features/person/person-page.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readPage } from '../../shared/ui/navigation/read-page.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/person.ts';

const optionsOf = (params: Route.LoaderArgs['params'], search: URLSearchParams) =>
  personOptions(Number(params.id), readRole(params.role), readPage(search));

/** A person's page has one address: any other is redirected there permanently. */
async function read({ params, url, client, load }: PageRequest<Route.LoaderArgs['params']>) {
  readId(params.id);
  const options = optionsOf(params, url.searchParams);
  await load({ required: [options] });
  const person = client.getQueryData(options.queryKey)?.data;
  const path = person && personAddress(person, readRole(params.role));
  if (path && path !== `/people/${params.role}/${params.id}/${params.slug ?? ''}`) {
    throw redirect(encodeURI(path) + url.search, 301);
  }
}

export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

export default function PersonRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(optionsOf(params, search));
  return <PersonPage person={reply.data} role={readRole(params.role) ?? 'actor'} />;
}

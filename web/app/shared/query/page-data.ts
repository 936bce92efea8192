import type { User } from '@pardeh/contract/account/account';
import { listMarkedIds } from '@pardeh/contract/watching/marked-ids';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { browserAuth } from '../auth/browser-auth.ts';
import { isChild } from '../auth/use-auth.ts';
import { requestSite } from '../page-state/request-context.ts';
import { apiQuery } from './api-query.ts';
import { browserQueryClient } from './browser-query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: the options of queries of every type are mixed here
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** `required`: without these there is no page. `optional`: the page works without them, so their failure is only logged. */
export interface PageNeeds {
  required?: readonly AnyQuery[];
  optional?: readonly AnyQuery[];
}

/** What a route module has for loading its data, the same on the server and in the browser. */
export interface PageRequest<Params = unknown> {
  params: Params;
  url: URL;
  client: QueryClient;
  isSignedIn: () => Promise<boolean>;
  isChild: () => Promise<boolean>;
  load: (needs: PageNeeds) => Promise<void>;
}

/** The data of a page, a function that determines it, or one that loads it step by step. */
type PageData<Params> = PageNeeds | ((page: PageRequest<Params>) => PageNeeds | Promise<void>);

interface LoaderArgs<Params> {
  params: Params;
  request: Request;
}

/** A failed read as the response that the error screen shows: its status and its Persian message. */
function toRouteError(error: unknown) {
  if (error instanceof ApiError) {
    const { message, requestId } = error;
    return data({ message, requestId }, { status: error.status || 503 });
  }
  return error;
}

async function fetchNeeds(client: QueryClient, { required = [], optional = [] }: PageNeeds): Promise<void> {
  const optionalLoads = optional.map((query) =>
    client.ensureQueryData({ ...query, revalidateIfStale: true }).catch((error: unknown) => {
      console.warn(error);
    }),
  );
  try {
    await Promise.all(required.map((query) => client.ensureQueryData({ ...query, revalidateIfStale: true })));
  } catch (error) {
    throw toRouteError(error);
  }
  await Promise.all(optionalLoads);
}

function requestOf<Params>(
  { params, request }: LoaderArgs<Params>,
  client: QueryClient,
  user: () => Promise<User | null>,
): PageRequest<Params> {
  return {
    params,
    url: new URL(request.url),
    client,
    isSignedIn: async () => (await user()) !== null,
    isChild: async () => isChild(await user()),
    load: (needs) => fetchNeeds(client, needs),
  };
}

/** A page with cards must not show, even for a moment, what its viewer has hidden: no card without these. */
export const readMarkedIds = (client: QueryClient) =>
  client.prefetchQuery({ ...apiQuery(listMarkedIds), staleTime: Number.POSITIVE_INFINITY });

async function readData<Params>(pageData: PageData<Params>, page: PageRequest<Params>): Promise<void> {
  const marked = page.isSignedIn().then((isMember) => (isMember ? readMarkedIds(page.client) : undefined));
  const found = typeof pageData === 'function' ? pageData(page) : pageData;
  await (found instanceof Promise ? found : page.load(found));
  await marked;
}

const nothing = () => null;

/** For pages with relative times: the browser hydrates with the time used on the server. */
export const currentTime = () => ({ now: Date.now() });

/** For `loader`: its data is rendered on the server and sent to the browser's cache. */
export function serverLoader<Params, Result = null>(
  pageData: PageData<Params>,
  result: (page: PageRequest<Params>) => Result = nothing as () => Result,
) {
  return async (args: LoaderArgs<Params> & { context: Readonly<RouterContextProvider> }): Promise<Result> => {
    const { queryClient, user } = args.context.get(requestSite);
    const page = requestOf(args, queryClient, () => user);
    await readData(pageData, page);
    return result(page);
  };
}

/** For `clientLoader`: fresh data is shown immediately, stale data is shown and refetched. */
export function browserLoader<Params, Result = null>(
  pageData: PageData<Params>,
  result: (page: PageRequest<Params>) => Result = nothing as () => Result,
) {
  return async (args: LoaderArgs<Params>): Promise<Result> => {
    const page = requestOf(args, browserQueryClient(), async () => browserAuth().getState().user);
    await readData(pageData, page);
    return result(page);
  };
}

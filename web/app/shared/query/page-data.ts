import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { requestSite } from '../page-state/request-context.ts';
import { browserQueryClient } from './browser-query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: options of queries of every type stand side by side here
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** `must`: without these there is no page. `may`: the page stands without them, so their failure is only logged. */
export interface PageNeeds {
  must?: readonly AnyQuery[];
  may?: readonly AnyQuery[];
}

/** A failed read as the answer that the error screen shows: its status, and its Persian sentence. */
function toRouteError(error: unknown) {
  if (error instanceof ApiError) {
    return data({ message: error.message }, { status: error.status || 503 });
  }
  return error;
}

async function fetchNeeds(client: QueryClient, { must = [], may = [] }: PageNeeds): Promise<void> {
  const optional = may.map((query) =>
    client.ensureQueryData({ ...query, revalidateIfStale: true }).catch((error: unknown) => {
      console.warn(error);
    }),
  );
  try {
    await Promise.all(must.map((query) => client.ensureQueryData({ ...query, revalidateIfStale: true })));
  } catch (error) {
    throw toRouteError(error);
  }
  await Promise.all(optional);
}

/** For `loader`: what it reads is rendered on the server and handed to the browser's cache. */
export async function loadOnServer(
  context: Readonly<RouterContextProvider>,
  needs: PageNeeds,
): Promise<null> {
  await fetchNeeds(context.get(requestSite).queryClient, needs);
  return null;
}

/** For `clientLoader`: fresh data is shown at once, stale data is shown and asked for again. */
export async function loadInBrowser(needs: PageNeeds): Promise<null> {
  await fetchNeeds(browserQueryClient(), needs);
  return null;
}

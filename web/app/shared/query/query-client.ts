import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../api/api-error.ts';
import type { CallApi } from '../api/call-api.ts';
import { DATA_CACHED_MS, DATA_FRESH_MS, READ_RETRIES, RETRY_DELAY_MAX_MS } from '../limits.ts';

const apis = new WeakMap<QueryClient, CallApi>();

/** The API client of a query client: the visitor's own on the server, the page's in the browser. */
export function apiOf(client: QueryClient): CallApi {
  const api = apis.get(client);
  if (!api) throw new Error('This query client was not made by createQueryClient.');
  return api;
}

export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, RETRY_DELAY_MAX_MS);
}

/** On the server a reply is needed now or not at all, so nothing is retried there. */
export function createQueryClient(api: CallApi, { onServer = false } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DATA_FRESH_MS,
        gcTime: onServer ? Number.POSITIVE_INFINITY : DATA_CACHED_MS,
        refetchOnWindowFocus: true,
        retry: onServer ? false : (failures, error) => failures < READ_RETRIES && isWorthRetrying(error),
        retryDelay,
      },
      // Offline, a write fails immediately and is reverted; a delayed one would surprise the user later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  apis.set(client, api);
  return client;
}

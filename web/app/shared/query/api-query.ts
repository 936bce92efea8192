import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../api/api-request.ts';
import type { InputOf } from '../api/call-api.ts';
import { apiOf } from './query-client.ts';

function withoutNulls(values: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).filter(([, value]) => value != null),
  );
}

/** `[name, params, query]`: invalidating `[name]` reaches every call of an endpoint. */
export function apiKey<E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey {
  const { params, query } = (input ?? {}) as CallInput;
  return [endpoint.name, withoutNulls(params), withoutNulls(query)];
}

/** The query options of a read: everything that features/…/….queries.ts needs. */
export function apiQuery<E extends Endpoint>(endpoint: E, input?: InputOf<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ client, signal }) => apiOf(client)(endpoint, input, signal),
  });
}

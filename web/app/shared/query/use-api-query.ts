import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../api/call-api.ts';
import { apiQuery } from './api-query.ts';

type Options<E extends Endpoint> = Omit<UseQueryOptions<ReplyOf<E>>, 'queryKey' | 'queryFn'>;

/** A read whose states the component shows itself. */
export function useApiQuery<E extends Endpoint>(endpoint: E, input?: InputOf<E>, options?: Options<E>) {
  return useQuery({ ...apiQuery(endpoint, input), ...options });
}

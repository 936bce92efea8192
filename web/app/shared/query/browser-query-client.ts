import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/browser-api.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient | undefined;

/** One for the life of the page. */
export function browserQueryClient(): QueryClient {
  client ??= createQueryClient(callApi);
  return client;
}

import type { TitleDetail } from '@pardeh/contract/titles/titles';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { titleOptions } from '../../features/title-card/title.queries.ts';
import { ApiError } from '../../shared/api/api-error.ts';

/**
 * Loads a page's title. One that does not exist is a 404; any other failure is only logged, as specified, and the page
 * stays empty until a later attempt succeeds.
 */
export async function readTitle(client: QueryClient, id: number, dub = false): Promise<TitleDetail | null> {
  try {
    const reply = await client.ensureQueryData({ ...titleOptions(id, dub), revalidateIfStale: true });
    return reply.data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
      throw data({ message: error.message }, { status: 404 });
    }
    console.warn(error);
    return null;
  }
}

/** One page, one URL: any other is redirected permanently. */
export function preserveAddress(path: string, requested: string, search: string): void {
  if (requested !== path) throw redirect(encodeURI(path) + search, 301);
}

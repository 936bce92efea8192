import type { QueryClient } from '@tanstack/react-query';
import type { AuthStore } from './auth-store.ts';

/** After a purchase or redemption: refetches everything that depends on premium, and drops what was cached. */
export async function premiumChanged(client: QueryClient, auth: AuthStore): Promise<void> {
  // First, because a page that calls this in its first effect has not subscribed to its own query yet.
  await auth.refreshUser();
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}

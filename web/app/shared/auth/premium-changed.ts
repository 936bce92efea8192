import type { QueryClient } from '@tanstack/react-query';
import type { AuthStore } from './auth-store.ts';

/** Something was bought or redeemed: everything that depends on premium is fetched again, and nothing cached is shown. */
export async function premiumChanged(client: QueryClient, auth: AuthStore): Promise<void> {
  // First, because a page that calls this in its first effect has not subscribed to its own query yet.
  await auth.refreshUser();
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}

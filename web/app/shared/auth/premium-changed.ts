import type { QueryClient } from '@tanstack/react-query';
import type { AuthStore } from './auth-store.ts';

/** Something was bought or redeemed: who may watch what is asked anew, and nothing read before is shown again. */
export async function premiumChanged(client: QueryClient, auth: AuthStore): Promise<void> {
  // First, because a page that calls this in its first effect has not subscribed to its own query yet.
  await auth.refreshUser();
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}

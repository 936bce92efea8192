import type { QueryClient } from '@tanstack/react-query';
import type { AuthStore } from './auth-store.ts';

/** Something was bought or redeemed: who may watch what is asked anew, and nothing read before is shown again. */
export async function premiumChanged(client: QueryClient, auth: AuthStore): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  await Promise.all([auth.refreshUser(), client.invalidateQueries()]);
}

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { AuthStore } from './auth-store.ts';
import { premiumChanged } from './premium-changed.ts';

it('keeps what the page that calls it shows, and forgets what other pages have read', async () => {
  const client = new QueryClient();
  client.setQueryData(['receipt'], 'paid');
  client.setQueryData(['title'], 'for subscribers');
  const auth = { refreshUser: async () => {} } as unknown as AuthStore;
  const done = premiumChanged(client, auth);
  // A parent subscribes after the effects of its children have run.
  const stop = new QueryObserver(client, { queryKey: ['receipt'], queryFn: () => 'paid' }).subscribe(
    () => {},
  );
  await done;
  expect(client.getQueryData(['receipt'])).toBe('paid');
  expect(client.getQueryData(['title'])).toBeUndefined();
  stop();
});

import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** A signed-in browser with a mocked user, for what the shell shows about users. */
export async function pretendSignedIn(page: Page, { newNotifications }: { newNotifications: boolean }) {
  await page.context().addCookies([{ name: 'token', value: '1%7Cpretended', url: inject('siteUrl') }]);
  await page.route('**/api/user', (route) =>
    route.fulfill({
      headers: corsHeaders(),
      json: {
        data: {
          id: 1,
          name: 'سارا',
          email: 'sara@example.com',
          role: 'user',
          newNotifications,
          unreadCount: 2,
        },
      },
    }),
  );
}

export const corsHeaders = () => ({
  'access-control-allow-origin': inject('siteUrl'),
  'access-control-allow-credentials': 'true',
});

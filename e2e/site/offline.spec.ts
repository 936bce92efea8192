import { describe, expect } from 'vitest';
import { openContext, test } from '../support/browser.ts';

async function openWithWorker(path: string) {
  const context = await openContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => decodeURI(new URL(url).pathname + new URL(url).search));
    });
  return { context, page, kept: cached };
}

describe('offline', () => {
  test('a page seen before is still there, another is the offline page, and nothing personal is kept', async () => {
    const { context, page, kept: cached } = await openWithWorker('/?type=movie');
    await expect.poll(cached).toContain('/?type=movie');
    expect((await cached()).filter((path) => path.startsWith('/api') || path.startsWith('/user'))).toEqual(
      [],
    );

    await context.setOffline(true);
    await page.goto('/?type=movie');
    await page.locator('article').first().waitFor();
    await page.goto('/categories?never=seen');
    await page.getByRole('heading', { name: 'به اینترنت وصل نیستید' }).waitFor();
    await context.close();
  });

  test('a page reached by a link is there too, and a link to another takes nobody back', async () => {
    const { context, page, kept: cached } = await openWithWorker('/?type=movie');
    const card = page.locator('article a').first();
    const path = decodeURI((await card.getAttribute('href')) ?? '');
    await card.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(cached).toContain(path);

    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('link', { name: 'به‌زودی' }).first().click();
    await page.getByRole('heading', { name: 'به اینترنت وصل نیستید' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/comingsoon');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor();
    await context.close();
  });
});

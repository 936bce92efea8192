import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { arriveAt, visit } from '../support/visit.ts';

interface Collection {
  id: number;
  path: string;
  titleFa: string;
  titlesCount: number;
}

async function collections(page = 1): Promise<Collection[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/collections?page=${page}`);
  return ((await reply.json()) as { data: Collection[] }).data;
}

async function titlesOf(id: number, query = ''): Promise<string[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/collections/${id}/titles${query}`);
  return ((await reply.json()) as { data: { titleFa: string }[] }).data.map(({ titleFa }) => titleFa);
}

describe('/collections', () => {
  test('shows the collections page by page', async ({ page }) => {
    await visit(page, '/collections');
    const names = () => page.locator('main article h3').allTextContents();
    expect(await names()).toEqual((await collections()).map(({ titleFa }) => titleFa));
    await page.getByRole('link', { name: 'رفتن به صفحهٔ بعدی' }).click();
    await arriveAt(page, '**/collections?page=2');
    const second = (await collections(2)).map(({ titleFa }) => titleFa);
    await expect.poll(names).toEqual(second);
  });
});

describe('one collection', () => {
  test('shows its titles in its own order, or in the one that is asked for', async ({ page }) => {
    const trilogy = (await collections()).find(({ titlesCount }) => titlesCount > 2) as Collection;
    await visit(page, trilogy.path);
    expect(await page.locator('h1').textContent()).toBe(trilogy.titleFa);
    const names = () => page.locator('main ul').first().locator('article strong').allTextContents();
    expect(await names()).toEqual(await titlesOf(trilogy.id));
    await page.selectOption('select[name="order_by"]', 'rating');
    await arriveAt(page, '**?order_by=rating');
    const byRating = await titlesOf(trilogy.id, '?order_by=rating');
    await expect.poll(names).toEqual(byRating);
    await page.getByRole('heading', { name: 'مجموعه‌های نزدیک به این' }).waitFor();
  });

  test('shows the way back in breadcrumbs with a Persian label', async ({ page }) => {
    const [first] = await collections();
    await visit(page, first?.path ?? '');
    const crumbs = page.getByRole('navigation', { name: 'نمایش مسیر' });
    expect(await crumbs.getByRole('listitem').allTextContents()).toEqual([
      'خانه',
      'مجموعه‌ها',
      first?.titleFa,
    ]);
    await crumbs.getByRole('link', { name: 'مجموعه‌ها' }).click();
    await arriveAt(page, '**/collections');
  });

  test('has one address: any other slug is moved there for good', async ({ page }) => {
    const [first] = await collections();
    const reply = await fetch(`${inject('siteUrl')}/collections/${first?.id}/something-else?order_by=year`, {
      redirect: 'manual',
    });
    expect(reply.status).toBe(301);
    const target = reply.headers.get('location') ?? '';
    expect(decodeURI(target)).toBe(`${first?.path}?order_by=year`);
    expect((await page.goto(target))?.status()).toBe(200);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(decodeURI(new URL(canonical ?? '').pathname)).toBe(first?.path);
  });

  test('that does not exist is not found', async ({ page }) => {
    for (const path of ['/collections/999999/x', '/collections/zero/x', '/collections/0/x']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
  });
});

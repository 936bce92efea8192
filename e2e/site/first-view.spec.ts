import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { breakingBad, darkKnight } from '../support/demo-titles.ts';

const FETCHED_SCRIPTS = 'link[rel=modulepreload]';
const CLIENT = path.resolve(import.meta.dirname, '../../web/build/client');

/** The scripts that a page names, which is all that a visitor loads until the first click. */
async function scriptsOf(page: string): Promise<string[]> {
  const html = await (await fetch(inject('siteUrl') + encodeURI(page))).text();
  const [, files = '', start = ''] = /id="start" data-files="([^"]+)">([^<]+)</.exec(html) ?? [];
  const imported = [...start.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file as string);
  return [...new Set([...files.split(' '), ...imported])];
}

async function gzippedBytes(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => gzipSync(await readFile(CLIENT + file), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe('the scripts make way for the first view', () => {
  test('a pointer that rests where the page appears does not call them; one that moves does', async ({
    page,
  }) => {
    // Neither the last picture nor a timeout may trigger them: no picture arrives, and the clock stands still.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.route('**/media/art/**', () => {});
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // The event a browser sends to a new page when the pointer already rests on it.
    await page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    );
    expect(await page.locator(FETCHED_SCRIPTS).count()).toBe(0);

    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await page.locator(FETCHED_SCRIPTS).first().waitFor({ state: 'attached' });
  });

  test('a font that is preloaded is the one that the styles name', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(path.basename(new URL(request.url()).pathname));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const names = fonts.map((file) => /^[a-z]+-(arabic|latin)(-rare)?(?=-)/.exec(file)?.[0]);
    expect(names).toContain('vazirmatn-arabic');
    expect(names.toSorted()).toEqual([...new Set(names)].sort());
  });

  test('the scripts of the first view have a limit', async () => {
    const pages = { front: '/', film: (await darkKnight()).path, series: (await breakingBad()).path };
    // What makes a page larger belongs into a part that is loaded when it is needed (shared/lazy).
    const limits = { front: 157_100, film: 160_700, series: 160_700 };
    for (const [name, page] of Object.entries(pages)) {
      const bytes = await gzippedBytes(await scriptsOf(page));
      expect(bytes, name).toBeGreaterThan(100_000);
      expect(bytes, name).toBeLessThanOrEqual(limits[name as keyof typeof limits]);
    }
  });
});

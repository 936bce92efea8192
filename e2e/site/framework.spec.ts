import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { visit } from '../support/visit.ts';

/** The private interfaces of the router, React and the bundler that we rely on, each checked against the real build. */
const CLIENT = path.resolve(import.meta.dirname, '../../web/build/client');

const pageText = async (address: string) => (await fetch(inject('siteUrl') + address)).text();

describe('a page of the build', () => {
  test('requests its scripts only later: defer-scripts.ts finds what the router writes', async () => {
    const html = await pageText('/');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    const [, files = '', script = ''] = /id="start" data-files="([^"]+)">([^<]+)</.exec(html) ?? [];
    expect(files.split(' ').length).toBeGreaterThan(3);
    expect(script).toContain('import');
    const names = new Set((await readdir(path.join(CLIENT, 'assets'))).map((name) => `/assets/${name}`));
    expect(files.split(' ').filter((file) => !names.has(file))).toEqual([]);
  });

  test('brings the files of its own lazy page: lazy-page-files.ts was used', async () => {
    const filesOf = (html: string) => /id="start" data-files="([^"]+)"/.exec(html)?.[1] ?? '';
    const stylesOf = (html: string) =>
      html
        .split('</head>')[0]
        ?.match(/href="[^"]+\.css/g)
        ?.join(' ') ?? '';
    const [front, listing] = await Promise.all([pageText('/'), pageText('/?order_by=votes')]);
    for (const list of [filesOf, stylesOf]) {
      expect(list(front)).toContain('/front-page-');
      expect(list(front)).not.toContain('/listing-page-');
      expect(list(listing)).toContain('/listing-page-');
      expect(list(listing)).not.toContain('/front-page-');
    }
  });

  test('hands the router its data once: entry.server.tsx writes what the router reads', async ({ page }) => {
    const html = await pageText('/');
    expect(html.split('streamController.enqueue(')).toHaveLength(2);
    expect(html.split('streamController.close()')).toHaveLength(2);
    await visit(page, '/');
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
  });

  test('knows the styles of other routes: preload-route-styles.ts finds the router’s manifest', async ({
    page,
  }) => {
    await visit(page, '/?order_by=votes');
    const styles = () =>
      page.evaluate(() => {
        const { __reactRouterManifest: manifest } = window as unknown as {
          __reactRouterManifest: { routes: Record<string, { css?: string[] }> };
        };
        return manifest.routes['routes/titles/title']?.css ?? [];
      });
    expect((await styles()).length).toBeGreaterThan(0);
    await page.locator('a[data-plain][href^="/titles/"]').first().hover();
    for (const href of await styles()) {
      const link = page.locator(`link[rel=stylesheet][href="${href}"]`);
      await link.first().waitFor({ state: 'attached' });
    }
  });

  test('has the frame’s styles once: reuse-frame-styles.ts finds them in the bundler’s output', async () => {
    const names = await readdir(path.join(CLIENT, 'assets'));
    const styles = names.filter((name) => /^frame-.*\.css$/.test(name));
    expect(styles).toHaveLength(1);
    const scripts = names.filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(
      scripts.map((name) => readFile(path.join(CLIENT, 'assets', name), 'utf8')),
    );
    expect(scripts.filter((_, place) => texts[place]?.includes(`"assets/${styles[0]}"`))).toEqual([]);
    // Otherwise no lazy module would list styles any more, and the script would have nothing to do.
    expect(texts.some((text) => /"assets\/[\w-]+\.css"/.test(text))).toBe(true);
  });

  test('carries of the contract only what a caller needs: browser-contract.ts was used', async () => {
    const names = (await readdir(path.join(CLIENT, 'assets'))).filter((name) => name.endsWith('.js'));
    for (const name of names) {
      const text = await readFile(path.join(CLIENT, 'assets', name), 'utf8');
      expect(text.includes('Opens an account and signs in'), name).toBe(false);
      expect(text.includes('~kind'), name).toBe(false);
    }
  });
});

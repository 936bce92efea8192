import AxeBuilder from '@axe-core/playwright';
import { describe, expect, inject } from 'vitest';
import { openContext, PHONE, test } from './browser.ts';
import { visit } from './visit.ts';

async function firstCollection(): Promise<string> {
  const reply = await fetch(`${inject('apiUrl')}/api/collections?per_page=1`);
  return ((await reply.json()) as { data: { path: string }[] }).data[0]?.path ?? '';
}

const PAGES = [
  '/',
  '/tv',
  '/?genre=1&is_dubbed=1&audio=fa',
  `/?q=${encodeURIComponent('ژژژژغغغغ')}`,
  '/categories',
  '/collections',
  'a collection',
  '/comingsoon',
];

describe.each(['dark', 'light'])('browsing in the %s theme', (theme) => {
  test.for(PAGES)('%s has no barrier that axe knows of', { timeout: 120_000 }, async (name) => {
    const path = name.startsWith('/') ? name : await firstCollection();
    for (const device of [{}, PHONE]) {
      const context = await openContext(device);
      await context.addCookies([{ name: 'theme', value: theme, url: inject('siteUrl') }]);
      const page = await context.newPage();
      await visit(page, path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
      expect(told).toEqual([]);
      await context.close();
    }
  });
});

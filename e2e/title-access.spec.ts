import AxeBuilder from '@axe-core/playwright';
import { describe, expect, inject } from 'vitest';
import { openContext, PHONE, test } from './browser.ts';
import { visit } from './visit.ts';

async function first(query: string): Promise<string> {
  const reply = await fetch(inject('apiUrl') + query);
  return ((await reply.json()) as { data: { path: string }[] }).data[0]?.path ?? '';
}

const PAGES: Record<string, () => Promise<string>> = {
  'a film': () => first('/api/titles/search?q=tt0468569'),
  'a series': () => first('/api/titles/search?q=tt0903747'),
  'a title to come': () => first('/api/titles/comingsoon'),
  'the files of a title': async () =>
    (await first('/api/titles/search?q=tt0468569')).replace(/[^/]+$/, 'files'),
  'a person': () => first('/api/people/search?q=nolan'),
  'the support page': async () => '/contact',
  'the page of the Mini App': async () => '/telegram-app',
};

describe.each(['dark', 'light'])('in the %s theme', (theme) => {
  test.for(Object.keys(PAGES))('%s has no barrier that axe knows of', { timeout: 180_000 }, async (name) => {
    const path = (await PAGES[name]?.()) ?? '';
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

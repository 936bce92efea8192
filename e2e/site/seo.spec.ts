import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { findTitle } from '../support/demo-titles.ts';

type Ld = Record<string, unknown> & { '@type': string };

async function ldOf(page: Page): Promise<Map<string, Ld>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.flatMap((text) => JSON.parse(text) as Ld[]);
  return new Map(things.map((thing) => [thing['@type'], thing]));
}

const metaOf = (page: Page, property: string) =>
  page.locator(`head meta[property="${property}"], head meta[name="${property}"]`).getAttribute('content');
const absolute = (path: string) => new URL(path, inject('siteUrl')).href;

const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address);

describe('crawlers', () => {
  test('are told by robots.txt where not to go, and where the sitemap is', async ({ page }) => {
    const response = await page.request.get('/robots.txt');
    expect(response.headers()['content-type']).toMatch(/^text\/plain/);
    const text = await response.text();
    for (const path of ['/user/', '/auth/', '/watch/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${inject('siteUrl')}/sitemap.xml`);
  });

  test('find every title, person and collection once in the sitemap', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    /** Parsed by the browser, which rejects malformed XML. */
    const read = async (address: string) => {
      const response = await page.request.get(address);
      expect(response.headers()['content-type']).toMatch(/^application\/xml/);
      return page.evaluate(
        (text) => {
          const xml = new DOMParser().parseFromString(text, 'application/xml');
          if (xml.querySelector('parsererror')) throw new Error('not well-formed');
          return [...xml.querySelectorAll('loc')].map((loc) => loc.textContent ?? '');
        },
        await response.text(),
      );
    };
    const readPages = async () => {
      const files = await read('/sitemap.xml');
      expect(files.length).toBeGreaterThanOrEqual(4);
      return (await Promise.all(files.map((file) => read(new URL(file).pathname)))).flat();
    };
    // Other journeys publish titles meanwhile.
    const missing = async () => {
      const reply = await fetch(`${inject('apiUrl')}/api/titles/search?per_page=1`);
      const { meta } = (await reply.json()) as { meta: { total: number } };
      const titles = (await readPages()).filter((address) =>
        new URL(address).pathname.startsWith('/titles/'),
      );
      return meta.total - titles.length;
    };
    await expect.poll(missing).toBe(0);
    const pages = await readPages();
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.every((address) => address.startsWith(`${inject('siteUrl')}/`))).toBe(true);
    const sample = pages.filter((_, place) => place % 400 === 7);
    for (const address of sample) {
      const response = await page.request.get(new URL(address).pathname, { maxRedirects: 0 });
      expect([address, response.status()]).toEqual([address, 200]);
    }
  });
});

describe('what a page says of itself', () => {
  test('a film: one address, a preview with a picture of 1200×630, and its facts', async ({ page }) => {
    const { id, path } = await findTitle('tt0468569');
    await page.goto(`${path}?utm_source=x`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('head link[rel="canonical"]').getAttribute('href')).toBe(absolute(path));
    expect(await metaOf(page, 'og:type')).toBe('video.movie');
    expect(await metaOf(page, 'og:locale')).toBe('fa_IR');
    expect(await metaOf(page, 'og:url')).toBe(absolute(path));
    expect(await page.title()).toContain('شوالیهٔ تاریکی');
    expect((await metaOf(page, 'description'))?.length).toBeGreaterThan(40);

    const image = (await metaOf(page, 'og:image')) ?? '';
    expect(image).toContain(`/og/titles/${id}.jpg`);
    const picture = await fetch(image);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(await sizeOf(page, image)).toEqual([1200, 630]);

    const things = await ldOf(page);
    expect(things.get('Movie')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'شوالیهٔ تاریکی',
      alternateName: ['The Dark Knight'],
      duration: 'PT152M',
      dateCreated: '2008',
      sameAs: 'https://www.imdb.com/title/tt0468569/',
      director: [{ '@type': 'Person', name: 'کریستوفر نولان' }],
    });
    expect(things.get('Movie')).not.toHaveProperty('aggregateRating');
    expect(things.get('BreadcrumbList')?.itemListElement).toHaveLength(3);
  });

  test('a series: its seasons and episodes', async ({ page }) => {
    const { path } = await findTitle('tt0903747');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await metaOf(page, 'og:type')).toBe('video.tv_show');
    const series = (await ldOf(page)).get('TVSeries');
    expect(series).toMatchObject({ name: 'بریکینگ بد', numberOfSeasons: 5 });
    const seasons = (series?.containsSeason ?? []) as { '@type': string; episode: object[] }[];
    expect(seasons[0]?.['@type']).toBe('TVSeason');
    expect(seasons[0]?.episode[0]).toMatchObject({
      '@type': 'TVEpisode',
      episodeNumber: 1,
      datePublished: '2008-01-20',
    });
  });

  test('a person, and the questions of the support page', async ({ page }) => {
    const reply = await fetch(`${inject('apiUrl')}/api/people/search?q=nolan`);
    const { data } = (await reply.json()) as { data: { path: string }[] };
    await page.goto(data[0]?.path ?? '', { waitUntil: 'domcontentloaded' });
    expect(await metaOf(page, 'og:type')).toBe('profile');
    expect((await ldOf(page)).get('Person')).toMatchObject({
      name: 'کریستوفر نولان',
      birthDate: '1970-07-30',
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const faq = (await ldOf(page)).get('FAQPage');
    expect(faq?.mainEntity).toHaveLength(await page.locator('main details').count());
  });
});

describe('a script in an address', () => {
  const nasty = [
    '</script><script>window.ran=1</script>',
    '"><img src=x onerror=window.ran=1>',
    "';window.ran=1;//",
    '\u2028window.ran=1',
    '{{constructor.constructor("window.ran=1")()}}',
    'javascript:window.ran=1',
  ];

  for (const text of nasty) {
    test(`never runs: ${JSON.stringify(text)}`, async ({ page }) => {
      const { id } = await findTitle('tt0468569');
      const written = encodeURIComponent(text);
      for (const path of [
        `/?q=${written}`,
        `/contact?q=${written}`,
        `/contact?ticket=${written}`,
        `/titles/${id}/${written}`,
        `/titles/${id}/files?season=${written}&audio=${written}`,
        `/people/${written}/1/x`,
        `/auth/login?next=${written}`,
        `/${written}`,
      ]) {
        await page.goto(path, { waitUntil: 'load' });
        const ran = await page.evaluate(() => (window as unknown as { ran?: number }).ran);
        expect([path, ran]).toEqual([path, undefined]);
        for (const ld of await page.locator('script[type="application/ld+json"]').allTextContents()) {
          expect(() => JSON.parse(ld)).not.toThrow();
        }
      }
    });
  }
});

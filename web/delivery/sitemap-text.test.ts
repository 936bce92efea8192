import { expect, it } from 'vitest';
import { robotsText, sitemapUrls } from './sitemap-text.ts';

it('writes addresses whole, percent-encoded and escaped', () => {
  const text = sitemapUrls('https://example.com', [
    { path: '/titles/1/جدا', updatedAt: '2026-01-02T03:04:05.000Z' },
    { path: '/?a=1&b=<2>', updatedAt: null },
  ]);
  expect(text).toContain(
    '<url><loc>https://example.com/titles/1/%D8%AC%D8%AF%D8%A7</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
  );
  expect(text).toContain('<url><loc>https://example.com/?a=1&amp;b=%3C2%3E</loc></url>');
});

it('keeps crawlers from what is the viewer’s own, and names the sitemap', () => {
  const text = robotsText('https://example.com');
  for (const path of ['/user/', '/auth/', '/watch/', '/studio'])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain('\nSitemap: https://example.com/sitemap.xml\n');
});

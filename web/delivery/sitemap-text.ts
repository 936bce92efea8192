import { absoluteUrl } from '../app/shared/seo/absolute-url.ts';

export interface SitemapEntry {
  path: string;
  updatedAt: string | null;
}

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>'"]/g, (character) => ESCAPES[character] ?? '');

function list(root: string, item: string, siteUrl: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${escaped(updatedAt)}</lastmod>` : '';
    return `<${item}><loc>${escaped(absoluteUrl(siteUrl, path))}</loc>${changed}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n${lines.join('\n')}\n</${root}>\n`;
}

export const sitemapIndex = (siteUrl: string, files: readonly SitemapEntry[]) =>
  list('sitemapindex', 'sitemap', siteUrl, files);

export const sitemapUrls = (siteUrl: string, pages: readonly SitemapEntry[]) =>
  list('urlset', 'url', siteUrl, pages);

/** Personal pages, the player, and the operator's pages. */
const NOT_FOR_CRAWLERS = [
  '/user/',
  '/auth/',
  '/watch/',
  '/screenshots/',
  '/gopremium',
  '/gift',
  '/successful-payment',
  '/premium/join/',
  '/studio',
];

export function robotsText(siteUrl: string): string {
  const closed = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${closed}\n\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`;
}

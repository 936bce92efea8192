import { SITEMAP_FILE_MAX, SITEMAP_PAGE_MAX } from '@pardeh/contract/limits';
import { cacheLimit } from '@pardeh/contract/servers/server-memory';
import { listSitemapFiles, listSitemapPages, type SitemapKind } from '@pardeh/contract/sitemap';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../app/shared/api/api-error.ts';
import { type CallApi, createCallApi } from '../app/shared/api/call-api.ts';
import { compressText } from './compress-text.ts';
import { SharedCache } from './shared-cache.ts';
import { robotsText, sitemapIndex, sitemapUrls } from './sitemap-text.ts';

export interface CrawlerOptions {
  siteUrl: string;
  apiInternalUrl: string;
  /** Identifies us to the API, which does not count what this server reads for everybody. */
  webKey?: string | null;
}

const LIFE_MS = 10 * 60_000;

/** Pages that are in no list of the API. */
const FIXED_PAGES = [
  '/',
  '/tv',
  '/collections',
  '/categories',
  '/comingsoon',
  '/contact',
  '/apps',
  '/premium/plans',
];

interface CrawlerFile {
  text: string;
}

/** robots.txt and the sitemap: an index, and files of at most 50,000 addresses, made from the API's lists. */
export function registerCrawlerFiles(
  app: FastifyInstance,
  { siteUrl, apiInternalUrl, webKey }: CrawlerOptions,
): void {
  const files = new SharedCache<CrawlerFile>({
    lifeMs: LIFE_MS,
    maxBytes: cacheLimit(),
    sizeOf: ({ text }, name) => (name.length + text.length) * 2,
    mayShare: () => true,
  });
  // Without a visitor's IP address: the files are the same for every crawler.
  const api = createCallApi({
    baseUrl: apiInternalUrl,
    readCredentials: () => ({ token: undefined, csrfToken: undefined }),
    extraHeaders: webKey ? { 'x-web-key': webKey } : {},
  });

  async function cachedText(name: string, make: () => Promise<string>): Promise<string> {
    const file = await files.getOrMake(name, async () => ({ text: await make() }));
    return file ? file.text : make();
  }

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, 'text/plain', Promise.resolve(robotsText(siteUrl))),
  );

  app.get('/sitemap.xml', (request, reply) =>
    send(
      request,
      reply,
      'application/xml',
      cachedText('index', () => readIndex(api, siteUrl)),
    ),
  );

  app.get('/sitemaps/pages.xml', (request, reply) => {
    const pages = FIXED_PAGES.map((path) => ({ path, updatedAt: null }));
    return send(request, reply, 'application/xml', Promise.resolve(sitemapUrls(siteUrl, pages)));
  });

  app.get<{ Params: { kind: SitemapKind; after: string } }>(
    '/sitemaps/:kind(^titles|people|collections$)-:after(^\\d{1,10}$).xml',
    (request, reply) => {
      const { kind, after } = request.params;
      const make = async () => sitemapUrls(siteUrl, await readPages(api, kind, Number(after)));
      return send(request, reply, 'application/xml', cachedText(`${kind}-${Number(after)}`, make));
    },
  );
}

async function send(request: FastifyRequest, reply: FastifyReply, type: string, text: Promise<string>) {
  try {
    const { bytes, encoding } = await compressText(
      Buffer.from(await text),
      request.headers['accept-encoding'],
    );
    if (encoding) reply.header('content-encoding', encoding);
    reply.headers({ 'cache-control': 'public, max-age=600', vary: 'accept-encoding' });
    return reply.type(`${type}; charset=utf-8`).send(bytes);
  } catch (error) {
    const status = error instanceof ApiError && error.status === 429 ? 429 : 503;
    return reply.code(status).header('retry-after', '60').type('text/plain; charset=utf-8').send('');
  }
}

async function readIndex(api: CallApi, siteUrl: string): Promise<string> {
  const { data } = await api(listSitemapFiles);
  const files = data.map(({ kind, after, updatedAt }) => ({
    path: `/sitemaps/${kind}-${after}.xml`,
    updatedAt,
  }));
  return sitemapIndex(siteUrl, [{ path: '/sitemaps/pages.xml', updatedAt: null }, ...files]);
}

async function readPages(api: CallApi, kind: SitemapKind, start: number) {
  const pages: { path: string; updatedAt: string | null }[] = [];
  for (let after: number | null = start; after !== null && pages.length < SITEMAP_FILE_MAX; ) {
    const limit = Math.min(SITEMAP_PAGE_MAX, SITEMAP_FILE_MAX - pages.length);
    const { data, next }: { data: typeof pages; next: number | null } = await api(listSitemapPages, {
      params: { kind },
      query: { after, limit },
    });
    pages.push(...data);
    after = next;
  }
  return pages;
}

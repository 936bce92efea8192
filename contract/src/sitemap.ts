import * as t from 'typebox';
import { endpoint } from './endpoint.ts';
import { SITEMAP_PAGE_MAX } from './limits.ts';
import { instant, listOf, nullable, oneOf } from './shapes.ts';

export const sitemapKind = oneOf('titles', 'people', 'collections');
export type SitemapKind = t.Static<typeof sitemapKind>;

/** Paged by the last id seen, so that the end of a long list costs the same as its beginning. */
const after = t.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const listSitemapFiles = endpoint('GET /api/sitemap', {
  name: 'listSitemapFiles',
  summary: 'The files of the sitemap: of what kind, and after which id each begins',
  access: 'public',
  child: false,
  reply: listOf(t.Object({ kind: sitemapKind, after, updatedAt: nullable(instant) })),
});

export const listSitemapPages = endpoint('GET /api/sitemap/:kind', {
  name: 'listSitemapPages',
  summary: 'The addresses of pages, by id; `next` is what to ask for after them, or null at the end',
  access: 'public',
  child: false,
  params: t.Object({ kind: sitemapKind }),
  query: t.Object({
    after: t.Optional(after),
    limit: t.Optional(t.Integer({ minimum: 1, maximum: SITEMAP_PAGE_MAX })),
  }),
  reply: t.Object({
    data: t.Array(t.Object({ path: t.String(), updatedAt: nullable(instant) })),
    next: nullable(after),
  }),
});

import { SITEMAP_FILE_MAX, SITEMAP_PAGE_MAX } from '@pardeh/contract/limits';
import { collectionPath, personPath, titlePath } from '@pardeh/contract/paths';
import { listSitemapFiles, listSitemapPages, type SitemapKind } from '@pardeh/contract/sitemap';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findFileStarts, findSitemapRows, type SitemapRow } from './sitemap.queries.ts';

const KINDS: readonly SitemapKind[] = ['titles', 'people', 'collections'];

const PATHS: Record<SitemapKind, (row: SitemapRow) => string> = {
  titles: ({ id, slug }) => titlePath(id, slug),
  people: ({ id, slug, role }) => personPath(role ?? 'actor', id, slug),
  collections: ({ id, slug }) => collectionPath(id, slug),
};

export function sitemapRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, listSitemapFiles, async () => {
    const found = await Promise.all(
      KINDS.map(async (kind) => {
        const starts = await findFileStarts(database.reads, kind, SITEMAP_FILE_MAX);
        return starts.map(({ after, updated_at }) => ({
          kind,
          after,
          updatedAt: updated_at?.toISOString() ?? null,
        }));
      }),
    );
    return { data: found.flat() };
  });

  serve(app, listSitemapPages, async ({ params, query }) => {
    const limit = query.limit ?? SITEMAP_PAGE_MAX;
    const rows = await findSitemapRows(database.reads, params.kind, query.after ?? 0, limit);
    return {
      data: rows.map((row) => ({
        path: PATHS[params.kind](row),
        updatedAt: row.updated_at?.toISOString() ?? null,
      })),
      next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    };
  });
}

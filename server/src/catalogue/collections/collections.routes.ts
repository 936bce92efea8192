import {
  type CollectionCard,
  getCollection,
  getCollectionProgress,
  listCollections,
  listCollectionTitles,
} from '@pardeh/contract/collections';
import { collectionPath } from '@pardeh/contract/paths';
import type { FastifyInstance } from 'fastify';
import { backdropUrl, posterUrl } from '../../artwork/artwork.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve, serveCached } from '../../http/serve.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import {
  type CollectionRow,
  findCollection,
  findCollections,
  findCollectionTitles,
  findRelatedCollections,
  findSeenTitles,
} from './collections.queries.ts';

export function collectionRoutes(app: FastifyInstance, { config, database }: Deps): void {
  const toCard = (row: CollectionRow): CollectionCard => ({
    id: row.id,
    path: collectionPath(row.id, row.slug),
    titleFa: row.title_fa,
    titleEn: row.title_en,
    poster: posterUrl(config.mediaUrl, row.poster),
    posterHash: row.poster_hash,
    titlesCount: row.titles_count,
  });

  serveCached(app, listCollections, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findCollections(database.reads, page);
    return { data: rows.map(toCard), meta: metaOf(page, total) };
  });

  serveCached(app, getCollection, async ({ params, query }) => {
    const collection = await findCollection(database.reads, params.id);
    if (!collection) throw new AppError('not_found');
    const related = query.type === 'alt' ? await findRelatedCollections(database.reads, params.id) : [];
    return {
      data: {
        ...toCard(collection),
        descriptionFa: collection.description_fa,
        backdrop: backdropUrl(config.mediaUrl, collection.backdrop),
        backdropHash: collection.backdrop_hash,
        related: related.map(toCard),
      },
    };
  });

  serveCached(app, listCollectionTitles, async ({ params, query }) => {
    const db = database.reads;
    const page = pageOf(query);
    const collection = await findCollection(db, params.id);
    if (!collection) throw new AppError('not_found');
    const ids = await findCollectionTitles(db, params.id, query.order_by ?? 'own', page);
    return {
      data: await loadCards(db, ids, config.mediaUrl),
      meta: metaOf(page, collection.titles_count),
    };
  });

  serve(app, getCollectionProgress, async ({ params, identity }) => ({
    data: { seen: await findSeenTitles(database.db, params.id, identity.userId) },
  }));
}

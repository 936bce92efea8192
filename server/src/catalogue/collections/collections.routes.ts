import { collectionPath } from '@pardeh/contract/paths';
import {
  type CollectionCard,
  getCollection,
  getCollectionProgress,
  listCollections,
  listCollectionTitles,
} from '@pardeh/contract/titles/collections';
import type { FastifyInstance } from 'fastify';
import { backdropUrl, posterUrl } from '../../artwork/artwork.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { requireFound } from '../../http/app-error.ts';
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

  serveCached(app, listCollections, async ({ query, viewerAge }) => {
    const page = pageOf(query);
    const { rows, total } = await findCollections(database.reads, page, viewerAge);
    return { data: rows.map(toCard), meta: metaOf(page, total) };
  });

  serveCached(app, getCollection, async ({ params, query, viewerAge }) => {
    const collection = requireFound(await findCollection(database.reads, params.id, viewerAge));
    const related =
      query.type === 'alt' ? await findRelatedCollections(database.reads, params.id, viewerAge) : [];
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

  serveCached(app, listCollectionTitles, async ({ params, query, viewerAge }) => {
    const db = database.reads;
    const page = pageOf(query);
    const collection = requireFound(await findCollection(db, params.id, viewerAge));
    const ids = await findCollectionTitles(db, params.id, query.order_by ?? 'own', page, viewerAge);
    return {
      data: await loadCards(db, ids, config.mediaUrl, viewerAge),
      meta: metaOf(page, collection.titles_count),
    };
  });

  serve(app, getCollectionProgress, async ({ params, identity, viewerAge }) => ({
    data: { seen: await findSeenTitles(database.db, params.id, identity.profileId, viewerAge) },
  }));
}

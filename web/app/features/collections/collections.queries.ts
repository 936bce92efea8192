import {
  getCollection,
  getCollectionProgress,
  listCollections,
  listCollectionTitles,
} from '@pardeh/contract/titles/collections';
import { apiQuery } from '../../shared/query/api-query.ts';
import type { CollectionOrder } from './collection-address.ts';

const RAIL_LENGTH = 10;

export const collectionsOptions = (page: number) =>
  apiQuery(listCollections, { query: { page: page > 1 ? page : null } });

/** The first few, for a row on another page. */
export const collectionsRailOptions = () => apiQuery(listCollections, { query: { per_page: RAIL_LENGTH } });

export const collectionOptions = (id: number) =>
  apiQuery(getCollection, { params: { id }, query: { type: 'alt' } });

export const collectionTitlesOptions = (id: number, order: CollectionOrder | undefined, page: number) =>
  apiQuery(listCollectionTitles, {
    params: { id },
    query: { order_by: order ?? null, page: page > 1 ? page : null },
  });

/** For members only. */
export const collectionProgressOptions = (id: number) => apiQuery(getCollectionProgress, { params: { id } });

import { listCollectionTitles } from '@pardeh/contract/titles/collections';
import { listDirectorTitles, listSimilarTitles } from '@pardeh/contract/titles/title-lists';
import { apiQuery } from '../../shared/query/api-query.ts';

/** A row of a collection's titles; the rest is on the collection's own page. */
const COLLECTION_ROW = 16;

export const similarOptions = (id: number) => apiQuery(listSimilarTitles, { params: { id } });
export const directorTitlesOptions = (id: number) => apiQuery(listDirectorTitles, { params: { id } });
export const collectionRowOptions = (id: number) =>
  apiQuery(listCollectionTitles, { params: { id }, query: { per_page: COLLECTION_ROW } });

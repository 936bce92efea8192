import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { dataOf, idNumber, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { titleOrder } from './title-search.ts';
import { titleCard } from './titles.ts';

export const collectionCard = t.Object({
  id: idNumber,
  path: t.String(),
  titleFa: t.String(),
  titleEn: t.String(),
  poster: nullable(t.String()),
  posterHash: nullable(t.String()),
  titlesCount: t.Integer(),
});
export type CollectionCard = t.Static<typeof collectionCard>;

export const listCollections = endpoint('GET /api/collections', {
  name: 'listCollections',
  summary: 'All collections',
  access: 'public',
  query: t.Object(pageQuery),
  reply: pagedOf(collectionCard),
});

export const getCollection = endpoint('GET /api/collections/:id', {
  name: 'getCollection',
  summary: 'One collection; with `type=alt` also those related to it',
  access: 'public',
  query: t.Object({ type: t.Optional(oneOf('alt')) }),
  reply: dataOf(
    t.Object({
      ...collectionCard.properties,
      descriptionFa: nullable(t.String()),
      backdrop: nullable(t.String()),
      backdropHash: nullable(t.String()),
      related: t.Array(collectionCard),
    }),
  ),
});

export const listCollectionTitles = endpoint('GET /api/collections/:id/titles', {
  name: 'listCollectionTitles',
  summary: "A collection's titles, in its own order unless another is asked for",
  access: 'public',
  query: t.Object({ order_by: t.Optional(titleOrder), ...pageQuery }),
  reply: pagedOf(titleCard),
});

export const getCollectionProgress = endpoint('GET /api/collections/:id/progress', {
  name: 'getCollectionProgress',
  summary:
    'Which titles of a collection the user has seen: films to their end, series in all that is here of them',
  ...anyProfile,
  reply: dataOf(t.Object({ seen: t.Array(idNumber) })),
});

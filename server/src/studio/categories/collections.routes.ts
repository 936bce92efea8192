import {
  createStudioCollection,
  deleteStudioCollection,
  getStudioCollection,
  listStudioCollections,
  restoreStudioCollection,
  updateStudioCollection,
} from '@pardeh/contract/studio/categories';
import { slug } from '@pardeh/persian/slug';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { createRecord } from '../records/create-record.ts';
import { recordRoutes } from '../records/record.routes.ts';
import {
  findStudioCollection,
  findStudioCollections,
  insertCollection,
  readEditableCollection,
  writeCollection,
} from './collections.queries.ts';

export function studioCollectionRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    return { data: requireFound(await findStudioCollection(db, id, config.mediaUrl)) };
  };

  serve(app, listStudioCollections, async ({ query }) => {
    const page = pageOf(query);
    const wanted = { q: query.q, mediaUrl: config.mediaUrl };
    const { rows, total } = await findStudioCollections(db, wanted, page);
    return { data: rows, meta: metaOf(page, total) };
  });

  serve(app, createStudioCollection, async ({ body, identity: { userId } }) => {
    const fields = {
      ...body,
      titleEn: body.titleEn ?? '',
      slug: body.slug ?? slug(body.titleFa, 'collection'),
      kind: body.kind ?? ('curated' as const),
    };
    const insert = (trx: Db) => insertCollection(trx, fields);
    return read(await createRecord(db, { kind: 'collection', userId, fields, insert }));
  });

  recordRoutes(app, db, {
    kind: 'collection',
    get: getStudioCollection,
    update: updateStudioCollection,
    remove: deleteStudioCollection,
    restore: restoreStudioCollection,
    reply: read,
    read: readEditableCollection,
    write: writeCollection,
  });
}

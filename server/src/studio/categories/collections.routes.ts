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
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { changesOf } from '../records/changes.rules.ts';
import { editRecord } from '../records/edit-record.ts';
import { addChange } from '../records/record-changes.queries.ts';
import { removeRecord, restoreRecord } from '../records/removed-records.queries.ts';
import {
  findStudioCollection,
  findStudioCollections,
  insertCollection,
  readEditableCollection,
  writeCollection,
} from './collections.queries.ts';

export function studioCollectionRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    const collection = await findStudioCollection(db, id, config.mediaUrl);
    if (!collection) throw new AppError('not_found');
    return { data: collection };
  };

  serve(app, listStudioCollections, async ({ query }) => {
    const page = pageOf(query);
    const wanted = { q: query.q, mediaUrl: config.mediaUrl };
    const { collections, total } = await findStudioCollections(db, wanted, page);
    return { data: collections, meta: metaOf(page, total) };
  });

  serve(app, getStudioCollection, ({ params }) => read(params.id));

  serve(app, createStudioCollection, async ({ body, identity: { userId } }) => {
    const collection = {
      ...body,
      titleEn: body.titleEn ?? '',
      slug: body.slug ?? slug(body.titleFa, 'collection'),
      kind: body.kind ?? ('curated' as const),
    };
    const id = await db.transaction().execute(async (step) => {
      const made = await insertCollection(step, collection);
      const changes = changesOf({}, collection);
      await addChange(step, { kind: 'collection', id: made, userId, action: 'create', version: 1, changes });
      return made;
    });
    return read(id);
  });

  serve(
    app,
    updateStudioCollection,
    async ({ params: { id }, body: { version, ...patch }, identity: { userId } }) => {
      const edit = { kind: 'collection', id, userId, version, patch } as const;
      await editRecord(db, { ...edit, read: readEditableCollection, write: writeCollection });
      return read(id);
    },
  );

  serve(app, deleteStudioCollection, async ({ params: { id }, identity: { userId } }) => {
    await removeRecord(db, { kind: 'collection', id, userId });
    return null;
  });

  serve(app, restoreStudioCollection, async ({ params: { id }, identity: { userId } }) => {
    await restoreRecord(db, { kind: 'collection', id, userId });
    return read(id);
  });
}

import {
  createStudioPerson,
  deleteStudioPerson,
  getStudioPerson,
  listStudioPeople,
  mergeStudioPerson,
  restoreStudioPerson,
  updateStudioPerson,
} from '@pardeh/contract/studio/people';
import { slug } from '@pardeh/persian/slug';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findForStaff } from '../../search/search.ts';
import { createRecord } from '../records/create-record.ts';
import { mergeRecords } from '../records/merge-records.ts';
import { recordRoutes } from '../records/record.routes.ts';
import {
  findStudioPeople,
  findStudioPerson,
  insertPerson,
  moveCredits,
  writePerson,
} from './studio-people.queries.ts';

const FOUND_MAX = 1000;

export function studioPeopleRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    return { data: requireFound(await findStudioPerson(db, id, config.mediaUrl)) };
  };

  serve(app, listStudioPeople, async ({ query }) => {
    const page = pageOf(query);
    const found = query.q ? await findForStaff(db, 'person', query.q, FOUND_MAX) : [];
    const wanted = { q: query.q, found, mediaUrl: config.mediaUrl };
    const { rows, total } = await findStudioPeople(db, wanted, page);
    return { data: rows, meta: metaOf(page, total) };
  });

  serve(app, createStudioPerson, async ({ body, identity: { userId } }) => {
    const fields = {
      ...body,
      fullnameEn: body.fullnameEn ?? '',
      slug: body.slug ?? slug(body.fullnameFa, 'person'),
    };
    const insert = (trx: Db) => insertPerson(trx, fields);
    return read(await createRecord(db, { kind: 'person', userId, fields, insert }));
  });

  recordRoutes(app, db, {
    kind: 'person',
    get: getStudioPerson,
    update: updateStudioPerson,
    remove: deleteStudioPerson,
    restore: restoreStudioPerson,
    reply: read,
    read: findStudioPerson,
    write: writePerson,
  });

  serve(app, mergeStudioPerson, async ({ params: { id }, body: { into }, identity: { userId } }) => {
    await mergeRecords(db, { kind: 'person', id, into, userId, move: moveCredits });
    return read(into);
  });
}

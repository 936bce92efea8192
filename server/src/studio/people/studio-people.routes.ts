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
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findPeople } from '../../search/search.ts';
import { changesOf } from '../records/changes.rules.ts';
import { editRecord } from '../records/edit-record.ts';
import { mergeRecords } from '../records/merge-records.ts';
import { addChange } from '../records/record-changes.queries.ts';
import { removeRecord, restoreRecord } from '../records/removed-records.queries.ts';
import {
  findStudioPeople,
  findStudioPerson,
  insertPerson,
  moveCredits,
  writePerson,
} from './studio-people.queries.ts';

const FOUND_FIRST = 200;

export function studioPeopleRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    const person = await findStudioPerson(db, id, config.mediaUrl);
    if (!person) throw new AppError('not_found');
    return { data: person };
  };

  serve(app, listStudioPeople, async ({ query }) => {
    const page = pageOf(query);
    const found = query.q ? await findPeople(db, query.q, { offset: 0, size: FOUND_FIRST }) : { ids: [] };
    const wanted = { q: query.q, found: found.ids, mediaUrl: config.mediaUrl };
    const { people, total } = await findStudioPeople(db, wanted, page);
    return { data: people, meta: metaOf(page, total) };
  });

  serve(app, getStudioPerson, ({ params }) => read(params.id));

  serve(app, createStudioPerson, async ({ body, identity }) => {
    const person = {
      ...body,
      fullnameEn: body.fullnameEn ?? '',
      slug: body.slug ?? slug(body.fullnameFa, 'person'),
    };
    const id = await db.transaction().execute(async (step) => {
      const made = await insertPerson(step, person);
      const changes = changesOf({}, person);
      await addChange(step, {
        kind: 'person',
        id: made,
        userId: identity.userId,
        action: 'create',
        version: 1,
        changes,
      });
      return made;
    });
    return read(id);
  });

  serve(
    app,
    updateStudioPerson,
    async ({ params: { id }, body: { version, ...patch }, identity: { userId } }) => {
      await editRecord(db, {
        kind: 'person',
        id,
        userId,
        version,
        patch,
        read: findStudioPerson,
        write: writePerson,
      });
      return read(id);
    },
  );

  serve(app, deleteStudioPerson, async ({ params: { id }, identity: { userId } }) => {
    await removeRecord(db, { kind: 'person', id, userId });
    return null;
  });

  serve(app, restoreStudioPerson, async ({ params: { id }, identity: { userId } }) => {
    await restoreRecord(db, { kind: 'person', id, userId });
    return read(id);
  });

  serve(app, mergeStudioPerson, async ({ params: { id }, body: { into }, identity: { userId } }) => {
    await mergeRecords(db, { kind: 'person', id, into, userId, move: moveCredits });
    return read(into);
  });
}

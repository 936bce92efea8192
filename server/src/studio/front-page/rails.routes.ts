import {
  createStudioRail,
  deleteStudioRail,
  getStudioRail,
  listStudioRails,
  restoreStudioRail,
  updateStudioRail,
} from '@pardeh/contract/studio/front-page/front-page';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { createRecord } from '../records/create-record.ts';
import { recordRoutes } from '../records/record.routes.ts';
import { checkPeriod } from './period.rules.ts';
import { findStudioRail, findStudioRails, insertRail, readEditableRail, writeRail } from './rails.queries.ts';

export function studioRailRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    return { data: requireFound(await findStudioRail(db, id, config.mediaUrl)) };
  };

  serve(app, listStudioRails, async () => ({ data: await findStudioRails(db, config.mediaUrl) }));

  serve(app, createStudioRail, async ({ body: fields, identity: { userId } }) => {
    checkPeriod(fields);
    const insert = async (trx: Db) => {
      const id = await insertRail(trx, fields.titleFa);
      await writeRail(trx, id, fields);
      return id;
    };
    return read(await createRecord(db, { kind: 'rail', userId, fields, insert }));
  });

  recordRoutes(app, db, {
    kind: 'rail',
    get: getStudioRail,
    update: updateStudioRail,
    remove: deleteStudioRail,
    restore: restoreStudioRail,
    reply: read,
    check: async (id, patch) => checkPeriod({ ...(await read(id)).data, ...patch }),
    read: readEditableRail,
    write: writeRail,
  });
}

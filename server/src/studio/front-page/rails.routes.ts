import {
  createStudioRail,
  deleteStudioRail,
  getStudioRail,
  listStudioRails,
  restoreStudioRail,
  updateStudioRail,
} from '@pardeh/contract/studio/front-page';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { changesOf } from '../records/changes.rules.ts';
import { editRecord } from '../records/edit-record.ts';
import { addChange } from '../records/record-changes.queries.ts';
import { removeRecord, restoreRecord } from '../records/removed-records.queries.ts';
import { checkPeriod } from './period.rules.ts';
import { findStudioRail, findStudioRails, insertRail, readEditableRail, writeRail } from './rails.queries.ts';

export function studioRailRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    const rail = await findStudioRail(db, id, config.mediaUrl);
    if (!rail) throw new AppError('not_found');
    return { data: rail };
  };

  serve(app, listStudioRails, async () => ({ data: await findStudioRails(db, config.mediaUrl) }));
  serve(app, getStudioRail, ({ params }) => read(params.id));

  serve(app, createStudioRail, async ({ body, identity: { userId } }) => {
    checkPeriod(body);
    const id = await db.transaction().execute(async (step) => {
      const made = await insertRail(step, body.titleFa);
      await writeRail(step, made, body);
      const changes = changesOf({}, body);
      await addChange(step, { kind: 'rail', id: made, userId, action: 'create', version: 1, changes });
      return made;
    });
    return read(id);
  });

  serve(
    app,
    updateStudioRail,
    async ({ params: { id }, body: { version, ...patch }, identity: { userId } }) => {
      checkPeriod({ ...(await read(id)).data, ...patch });
      await editRecord(db, {
        kind: 'rail',
        id,
        userId,
        version,
        patch,
        read: readEditableRail,
        write: writeRail,
      });
      return read(id);
    },
  );

  serve(app, deleteStudioRail, async ({ params: { id }, identity: { userId } }) => {
    await removeRecord(db, { kind: 'rail', id, userId });
    return null;
  });

  serve(app, restoreStudioRail, async ({ params: { id }, identity: { userId } }) => {
    await restoreRecord(db, { kind: 'rail', id, userId });
    return read(id);
  });
}

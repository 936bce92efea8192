import {
  createStudioSlide,
  deleteStudioSlide,
  getStudioSlide,
  listStudioSlides,
  restoreStudioSlide,
  updateStudioSlide,
} from '@pardeh/contract/studio/front-page/front-page';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { createRecord } from '../records/create-record.ts';
import { recordRoutes } from '../records/record.routes.ts';
import { checkPeriod } from './period.rules.ts';
import { findStudioSlide, findStudioSlides, insertSlide, writeSlide } from './slides.queries.ts';

const REFUSED = 'این عنوان پیدا نشد، یا هم‌اکنون در اسلایدهاست.';

export function studioSlideRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    return { data: requireFound(await findStudioSlide(db, id, config.mediaUrl)) };
  };

  serve(app, listStudioSlides, async () => ({ data: await findStudioSlides(db, config.mediaUrl) }));

  serve(app, createStudioSlide, async ({ body, identity: { userId } }) => {
    const { titleId, ...rest } = body;
    checkPeriod(rest);
    const insert = async (trx: Db) => {
      const id = await insertSlide(trx, titleId);
      if (id === null) throw new AppError('invalid', { fields: { titleId: [REFUSED] } });
      await writeSlide(trx, id, rest);
      return id;
    };
    return read(await createRecord(db, { kind: 'slide', userId, fields: body, insert }));
  });

  recordRoutes(app, db, {
    kind: 'slide',
    get: getStudioSlide,
    update: updateStudioSlide,
    remove: deleteStudioSlide,
    restore: restoreStudioSlide,
    reply: read,
    check: async (id, patch) => checkPeriod({ ...(await read(id)).data, ...patch }),
    read: findStudioSlide,
    write: writeSlide,
  });
}

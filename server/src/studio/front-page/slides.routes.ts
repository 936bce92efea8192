import {
  createStudioSlide,
  deleteStudioSlide,
  getStudioSlide,
  listStudioSlides,
  restoreStudioSlide,
  updateStudioSlide,
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
import { findStudioSlide, findStudioSlides, insertSlide, writeSlide } from './slides.queries.ts';

const REFUSED = 'این عنوان پیدا نشد، یا هم‌اکنون در اسلایدهاست.';

export function studioSlideRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (id: number) => {
    const slide = await findStudioSlide(db, id, config.mediaUrl);
    if (!slide) throw new AppError('not_found');
    return { data: slide };
  };

  serve(app, listStudioSlides, async () => ({ data: await findStudioSlides(db, config.mediaUrl) }));
  serve(app, getStudioSlide, ({ params }) => read(params.id));

  serve(app, createStudioSlide, async ({ body: { titleId, ...fields }, identity: { userId } }) => {
    checkPeriod(fields);
    const id = await db.transaction().execute(async (step) => {
      const made = await insertSlide(step, titleId);
      if (made === null) throw new AppError('invalid', { fields: { titleId: [REFUSED] } });
      await writeSlide(step, made, fields);
      const changes = changesOf({}, { titleId, ...fields });
      await addChange(step, { kind: 'slide', id: made, userId, action: 'create', version: 1, changes });
      return made;
    });
    return read(id);
  });

  serve(
    app,
    updateStudioSlide,
    async ({ params: { id }, body: { version, ...patch }, identity: { userId } }) => {
      checkPeriod({ ...(await read(id)).data, ...patch });
      await editRecord(db, {
        kind: 'slide',
        id,
        userId,
        version,
        patch,
        read: findStudioSlide,
        write: writeSlide,
      });
      return read(id);
    },
  );

  serve(app, deleteStudioSlide, async ({ params: { id }, identity: { userId } }) => {
    await removeRecord(db, { kind: 'slide', id, userId });
    return null;
  });

  serve(app, restoreStudioSlide, async ({ params: { id }, identity: { userId } }) => {
    await restoreRecord(db, { kind: 'slide', id, userId });
    return read(id);
  });
}

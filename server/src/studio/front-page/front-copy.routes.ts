import {
  discardFrontCopy,
  type FrontCopy,
  getFrontCopy,
  previewFrontCopy,
  publishFrontCopy,
  saveFrontCopy,
} from '@pardeh/contract/studio/front-page/front-copy';
import type { FastifyInstance } from 'fastify';
import { readRails, readSlides } from '../../catalogue/titles/front-lists.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { copyTimes } from '../records/copy-times.rules.ts';
import { findCopy, saveCopy, takeCopy } from '../records/working-copies.queries.ts';
import { findCopyTitles, findFrontVersions } from './front-copy.queries.ts';
import { FRONT, type FrontFields, toCopyLists } from './front-copy.rules.ts';
import { checkPeriod } from './period.rules.ts';
import { applyFront, publishFront } from './publish-front.ts';

const TWICE = 'این عنوان دو بار در اسلایدهاست.';

/** Two hundred rows of chosen titles exceed the usual limit. */
const LONG_LIST = { bodyLimit: 1024 * 1024 };

const fieldsOf = (copy: { fields: Record<string, unknown> }) => copy.fields as unknown as FrontFields;

function checkFront({ slides, rails }: Pick<FrontFields, 'slides' | 'rails'>): void {
  for (const item of [...slides, ...rails]) checkPeriod(item);
  if (new Set(slides.map(({ titleId }) => titleId)).size < slides.length)
    throw new AppError('invalid', { fields: { slides: [TWICE] } });
}

export function frontCopyRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = async (): Promise<FrontCopy | null> => {
    const copy = await findCopy(db, FRONT);
    if (!copy) return null;
    const fields = fieldsOf(copy);
    const ids = [
      ...fields.slides.map(({ titleId }) => titleId),
      ...fields.rails.flatMap((rail) => rail.titles),
    ];
    const titles = await findCopyTitles(db, [...new Set(ids)], config.mediaUrl);
    return {
      ...toCopyLists(fields, titles, new Date()),
      version: copy.version,
      ...copyTimes(copy),
    };
  };

  serve(app, getFrontCopy, async () => ({ data: await read() }));

  serve(
    app,
    saveFrontCopy,
    async ({ body, identity: { userId } }) => {
      const { version, publishAt, slides, rails } = body;
      checkFront(body);
      const before = await findCopy(db, FRONT);
      const base = before ? fieldsOf(before).base : await findFrontVersions(db);
      const saved = await saveCopy(db, {
        of: FRONT,
        userId,
        version,
        fields: { slides, rails, base },
        publishAt,
      });
      const data = await read();
      if (saved === undefined || !data)
        throw new AppError('conflict', { extra: { current: data, yours: body } });
      return { data };
    },
    LONG_LIST,
  );

  // Applied and rolled back, so that the preview uses the same statements as the front page.
  serve(app, previewFrontCopy, async ({ query: { type = 'all' } }) => {
    const step = await db.startTransaction().execute();
    try {
      const copy = requireFound(await findCopy(step, FRONT));
      await applyFront(step, fieldsOf(copy), { userId: null, evenIfChanged: true });
      const slides = await readSlides(step, type, config.mediaUrl, null);
      return { data: { slides, rails: await readRails(step, type, config.mediaUrl, null) } };
    } finally {
      await step.rollback().execute();
    }
  });

  serve(app, publishFrontCopy, async ({ body, identity: { userId } }) => {
    await publishFront(db, { userId, evenIfChanged: body.evenIfChanged });
    return null;
  });

  serve(app, discardFrontCopy, async () => {
    if (!(await takeCopy(db, FRONT))) throw new AppError('not_found');
    return null;
  });
}

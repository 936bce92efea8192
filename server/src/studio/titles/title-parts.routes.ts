import {
  discardWorkingCopy,
  publishWorkingCopy,
  replaceStudioCredits,
  replaceStudioSeasons,
  saveWorkingCopy,
  undoStudioChanges,
} from '@pardeh/contract/studio/titles/title-parts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { saveCopy, takeCopy } from '../records/working-copies.queries.ts';
import { editTitle, publishCopy } from './edit-title.ts';
import { readStudioTitle } from './read-title.ts';
import { toCredits, toSeasons } from './title-lists.rules.ts';
import { undoChanges } from './undo-changes.ts';

/** Long lists of episodes and people exceed the usual limit. */
const LONG_LIST = { bodyLimit: 1024 * 1024 };

/** The people and episodes of a title, which have their own endpoints. */
export function titleListRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = (id: number) => readStudioTitle(db, id, config.mediaUrl);

  serve(
    app,
    replaceStudioCredits,
    async ({ params: { id }, query: { version }, body, identity: { userId } }) => {
      await editTitle(db, { id, userId, version, patch: { credits: toCredits(body) } });
      return read(id);
    },
    LONG_LIST,
  );

  serve(
    app,
    replaceStudioSeasons,
    async ({ params: { id }, query: { version }, body, identity: { userId } }) => {
      await editTitle(db, { id, userId, version, patch: { seasons: toSeasons(body) } });
      return read(id);
    },
    LONG_LIST,
  );
}

export function undoRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, undoStudioChanges, async ({ body, identity }) => ({
    data: await undoChanges(db, body.changes, identity.userId),
  }));
}

export function workingCopyRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = (id: number) => readStudioTitle(db, id, config.mediaUrl);

  serve(app, saveWorkingCopy, async ({ params: { id }, body, identity: { userId } }) => {
    const { data: current } = await read(id);
    const { version, fields, publishAt = null } = body;
    const saved = await saveCopy(db, { of: { kind: 'title', id }, userId, version, fields, publishAt });
    if (saved === undefined) {
      throw new AppError('conflict', { extra: { current: current.workingCopy, yours: fields } });
    }
    return read(id);
  });

  serve(app, publishWorkingCopy, async ({ params: { id }, identity }) => {
    await publishCopy(db, id, identity.userId);
    return read(id);
  });

  serve(app, discardWorkingCopy, async ({ params: { id } }) => {
    if (!(await takeCopy(db, { kind: 'title', id }))) throw new AppError('not_found');
    return null;
  });
}

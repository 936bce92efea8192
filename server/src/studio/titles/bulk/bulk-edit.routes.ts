import { bulkEditStudioTitles } from '@pardeh/contract/studio/bulk-edits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { readJob } from '../../long-jobs/read-jobs.ts';
import { findByName } from '../find-by-name.ts';
import { findStudioTitleIds } from '../studio-titles.queries.ts';
import { TITLE_TEXTS } from '../titles.texts.ts';
import { beginBulkEdit } from './begin-bulk-edit.ts';
import { hasRow, insertBulkEdit } from './bulk-edit.queries.ts';
import type { BulkChange } from './bulk-edit.rules.ts';

/** Ten thousand numbers. */
const LONG_LIST = { bodyLimit: 256 * 1024 };

export function bulkEditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  async function checkChange({ addGenre, addCollection }: BulkChange): Promise<void> {
    const unknown = [TITLE_TEXTS.unknownItem];
    if (addGenre !== undefined && !(await hasRow(db, 'genres', addGenre)))
      throw new AppError('invalid', { fields: { addGenre: unknown } });
    if (addCollection !== undefined && !(await hasRow(db, 'collections', addCollection)))
      throw new AppError('invalid', { fields: { addCollection: unknown } });
  }

  serve(
    app,
    bulkEditStudioTitles,
    async ({ body: { ids, filter, change }, identity: { userId } }) => {
      if ((ids === undefined) === (filter === undefined))
        throw new AppError('invalid', { fields: { ids: [TITLE_TEXTS.bulkWhich] } });
      await checkChange(change);
      const chosen =
        ids ?? (await findStudioTitleIds(db, { ...filter, found: await findByName(db, filter?.q) }));
      const id = await insertBulkEdit(db, { userId, change, ids: [...new Set(chosen)] });
      await beginBulkEdit(deps, id);
      return { data: await readJob(db, 'bulkEdit', id) };
    },
    LONG_LIST,
  );
}

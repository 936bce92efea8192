import {
  type BulkEdit,
  bulkEditStudioTitles,
  getBulkEdit,
  undoBulkEdit,
} from '@pardeh/contract/studio/bulk-edits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { findByName } from '../find-by-name.ts';
import { findStudioTitleIds } from '../studio-titles.queries.ts';
import { TITLE_TEXTS } from '../titles.texts.ts';
import { BULK_EDIT_JOB } from './bulk-edit.job.ts';
import { hasRow, insertBulkEdit, insertUndo, readBulkEdit } from './bulk-edit.queries.ts';
import type { BulkChange } from './bulk-edit.rules.ts';
import { runBulkEdit } from './run-bulk-edit.ts';

/** Up to this many are edited before the reply; more are left to a worker. */
const AT_ONCE_MAX = 200;
/** Ten thousand numbers. */
const LONG_LIST = { bodyLimit: 256 * 1024 };

export function bulkEditRoutes(app: FastifyInstance, { database, jobs }: Deps): void {
  const { db } = database;

  async function begin(id: number): Promise<{ data: BulkEdit }> {
    const { total } = await read(id);
    if (total <= AT_ONCE_MAX) await runBulkEdit(database, id, { isUrgent: true });
    else await jobs.send(BULK_EDIT_JOB, { bulkId: id }, { key: String(id) });
    return { data: await read(id) };
  }

  async function read(id: number): Promise<BulkEdit> {
    const edit = await readBulkEdit(db, id);
    if (!edit) throw new AppError('not_found');
    return edit;
  }

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
      return begin(await insertBulkEdit(db, { userId, change, ids: [...new Set(chosen)] }));
    },
    LONG_LIST,
  );

  serve(app, getBulkEdit, async ({ params }) => ({ data: await read(params.id) }));

  serve(app, undoBulkEdit, async ({ params, identity }) => {
    await read(params.id);
    const id = await insertUndo(db, params.id, identity.userId);
    if (id === undefined) throw new AppError('conflict', { message: TITLE_TEXTS.bulkUndone });
    return begin(id);
  });
}

import type { BodyOf } from '@pardeh/contract/endpoint';
import { bulkEditStudioTitles, previewBulkEdit } from '@pardeh/contract/studio/titles/bulk-edits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { readJob } from '../../long-jobs/read-jobs.ts';
import { checkTitle } from '../check-title.rules.ts';
import { findByName } from '../find-by-name.ts';
import { findStudioTitleIds } from '../studio-titles.queries.ts';
import { TITLE_TEXTS } from '../titles.texts.ts';
import { beginBulkEdit } from './bulk-edit.job.ts';
import { describeTitles, hasRow, insertBulkEdit } from './bulk-edit.queries.ts';
import type { BulkChange } from './bulk-edit.rules.ts';

type Which = BodyOf<typeof previewBulkEdit>;

const NAMES_SHOWN = 5;
/** Everything that a search finds, not only what a list shows. */
const FOUND_MAX = 1_000_000;
/** Ten thousand ids. */
const LONG_LIST = { bodyLimit: 256 * 1024 };

export function bulkEditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  async function checkChange(change: BulkChange): Promise<void> {
    for (const [field, table] of [
      ['addGenre', 'genres'],
      ['addCollection', 'collections'],
      ['addCountry', 'countries'],
    ] as const) {
      const key = change[field];
      if (key !== undefined && !(await hasRow(db, table, key)))
        throw new AppError('invalid', { fields: { [field]: [TITLE_TEXTS.unknownItem] } });
    }
    checkTitle({ licenceFrom: change.licenceFrom ?? null, licenceTo: change.licenceTo ?? null });
  }

  async function idsOf({ ids, filter }: Which): Promise<number[]> {
    if ((ids === undefined) === (filter === undefined))
      throw new AppError('invalid', { fields: { ids: [TITLE_TEXTS.bulkWhich] } });
    if (ids) return [...new Set(ids)];
    return findStudioTitleIds(db, { ...filter, found: await findByName(db, filter?.q, FOUND_MAX) });
  }

  serve(
    app,
    previewBulkEdit,
    async ({ body }) => {
      const ids = await idsOf(body);
      const { names, of } = await describeTitles(db, ids, NAMES_SHOWN);
      return { data: { total: ids.length, names, isAll: of > 1 && ids.length >= of } };
    },
    LONG_LIST,
  );

  serve(
    app,
    bulkEditStudioTitles,
    async ({ body: { change, total, ...which }, identity: { userId } }) => {
      await checkChange(change);
      const ids = await idsOf(which);
      if (total !== undefined && total !== ids.length)
        throw new AppError('invalid', { fields: { total: [TITLE_TEXTS.bulkOthers(ids.length)] } });
      const id = await insertBulkEdit(db, { userId, change, ids });
      await beginBulkEdit(deps, id);
      return { data: await readJob(db, 'bulkEdit', id) };
    },
    LONG_LIST,
  );
}

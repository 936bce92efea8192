import {
  createStudioTitle,
  deleteStudioTitle,
  getStudioTitle,
  listStudioTitles,
  mergeStudioTitle,
  restoreStudioTitle,
  updateStudioTitle,
} from '@pardeh/contract/studio/titles';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findTitles, NO_FILTER } from '../../search/search.ts';
import { deleteTitle, mergeTitle, restoreTitle } from './delete-title.ts';
import { createTitle, editTitle } from './edit-title.ts';
import { readStudioTitle } from './read-title.ts';
import { findStudioTitles } from './studio-titles.queries.ts';
import { toStudioRow } from './studio-titles.rules.ts';

/** So many of what the viewers' search finds are put first. */
const FOUND_FIRST = 200;

export function studioTitleRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = (id: number) => readStudioTitle(db, id, config.mediaUrl);

  serve(app, listStudioTitles, async ({ query }) => {
    const page = pageOf(query);
    const found = query.q
      ? await findTitles(db, {
          text: query.q,
          filter: NO_FILTER,
          order: 'votes',
          page: { offset: 0, size: FOUND_FIRST },
        })
      : { ids: [] };
    const { rows, total } = await findStudioTitles(db, { ...query, found: found.ids }, page);
    return { data: rows.map((row) => toStudioRow(row, config.mediaUrl)), meta: metaOf(page, total) };
  });

  serve(app, createStudioTitle, async ({ body, identity }) =>
    read(await createTitle(db, body, identity.userId)),
  );

  serve(app, getStudioTitle, async ({ params }) => read(params.id));

  serve(app, updateStudioTitle, async ({ params, body: { version, ...patch }, identity }) => {
    await editTitle(db, { id: params.id, userId: identity.userId, version, patch });
    return read(params.id);
  });

  serve(app, deleteStudioTitle, async ({ params, identity }) => {
    await deleteTitle(db, params.id, identity.userId);
    return null;
  });

  serve(app, restoreStudioTitle, async ({ params, identity }) => {
    await restoreTitle(db, params.id, identity.userId);
    return read(params.id);
  });

  serve(app, mergeStudioTitle, async ({ params, body, identity }) => {
    await mergeTitle(db, params.id, body.into, identity.userId);
    return read(body.into);
  });
}

import {
  createStudioTitle,
  deleteStudioTitle,
  getStudioTitle,
  listStudioTitles,
  mergeStudioTitle,
  restoreStudioTitle,
  updateStudioTitle,
} from '@pardeh/contract/studio/titles/titles';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { mergeTitle, setDeleted } from './delete-title.ts';
import { createTitle, editTitle } from './edit-title.ts';
import { findByName } from './find-by-name.ts';
import { readStudioTitle } from './read-title.ts';
import { findStudioTitles } from './studio-titles.queries.ts';
import { toStudioRow } from './studio-titles.rules.ts';

export function studioTitleRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  const read = (id: number) => readStudioTitle(db, id, config.mediaUrl);

  serve(app, listStudioTitles, async ({ query }) => {
    const page = pageOf(query);
    const found = await findByName(db, query.q);
    const { rows, total } = await findStudioTitles(db, { ...query, found }, page);
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
    await setDeleted(db, params.id, identity.userId, true);
    return null;
  });

  serve(app, restoreStudioTitle, async ({ params, identity }) => {
    await setDeleted(db, params.id, identity.userId, false);
    return read(params.id);
  });

  serve(app, mergeStudioTitle, async ({ params, body, identity }) => {
    await mergeTitle(db, params.id, body.into, identity.userId);
    return read(body.into);
  });
}

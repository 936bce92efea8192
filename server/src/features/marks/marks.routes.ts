import { listMarkedIds } from '@pardeh/contract/watching/marked-ids';
import {
  hideTitle,
  listHidden,
  markWatched,
  undoMark,
  unhideTitle,
  unmarkWatched,
} from '@pardeh/contract/watching/marks';
import type { FastifyInstance } from 'fastify';
import { toTitleCard } from '../../catalogue/title-card/title-card.rules.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { deleteHidden, findHidden, insertHidden } from './hidden.queries.ts';
import { mark, undo, unmark } from './mark.ts';
import { findMarkedIds } from './marks.queries.ts';

export function marksRoutes(app: FastifyInstance, { config, database: { db }, limits }: Deps): void {
  serve(app, markWatched, async ({ params, body, identity, viewerAge }) => {
    await limits.count('toggle', identity.userId);
    return { data: await mark(db, identity, params.id, body, viewerAge) };
  });

  serve(app, unmarkWatched, async ({ params, query, identity, viewerAge }) => {
    await limits.count('toggle', identity.userId);
    return { data: await unmark(db, identity.profileId, params.id, query, viewerAge) };
  });

  serve(app, undoMark, async ({ body, identity }) => {
    await limits.count('toggle', identity.userId);
    return { data: { titleId: await undo(db, identity.profileId, body.undo) } };
  });

  serve(app, listMarkedIds, async ({ identity, viewerAge }) => ({
    data: await findMarkedIds(db, identity.profileId, viewerAge),
  }));

  serve(app, hideTitle, async ({ params, identity, viewerAge }) => {
    await limits.count('toggle', identity.userId);
    if (!(await insertHidden(db, identity.profileId, params.id, viewerAge))) throw new AppError('not_found');
    return { data: { isHidden: true } };
  });

  serve(app, unhideTitle, async ({ params, identity }) => {
    await deleteHidden(db, identity.profileId, params.id);
    return { data: { isHidden: false } };
  });

  serve(app, listHidden, async ({ query, identity, viewerAge }) => {
    const page = pageOf(query);
    const { rows, total } = await findHidden(db, identity.profileId, page, viewerAge);
    return {
      data: rows.map((row) => ({
        ...toTitleCard(row, config.mediaUrl),
        hiddenAt: row.hidden_at.toISOString(),
      })),
      meta: metaOf(page, total),
    };
  });
}

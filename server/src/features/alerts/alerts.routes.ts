import { listAlerts, toggleAlert } from '@pardeh/contract/watching/alerts';
import type { FastifyInstance } from 'fastify';
import { toTitleCard } from '../../catalogue/title-card/title-card.rules.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { voteByAlert } from '../../notify/new-request.queries.ts';
import { findAlerts, toggleAlertFor } from './alerts.queries.ts';

export function alertRoutes(app: FastifyInstance, { config, database: { db }, limits }: Deps): void {
  serve(app, toggleAlert, async ({ params, identity, viewerAge }) => {
    await limits.count('toggle', identity.userId);
    const wantsAlert = await db.transaction().execute(async (trx) => {
      const wanted = await toggleAlertFor(trx, identity.profileId, params.id, viewerAge);
      if (wanted !== null) await voteByAlert(trx, identity.userId, params.id, wanted);
      return wanted;
    });
    if (wantsAlert === null) throw new AppError('not_found');
    return { wantsAlert };
  });

  serve(app, listAlerts, async ({ query, identity, viewerAge }) => {
    const page = pageOf(query);
    const { rows, total } = await findAlerts(db, identity.profileId, page, viewerAge);
    return {
      data: rows.map((row) => ({ ...toTitleCard(row, config.mediaUrl), releaseDate: row.release_date })),
      meta: metaOf(page, total),
    };
  });
}

import { savePositionByBeacon, savePosition as savePositionEndpoint } from '@pardeh/contract/playback';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Leases } from './leases.ts';
import { isFeature } from './playback.queries.ts';
import { findSession, releaseLease } from './sessions.queries.ts';
import { savePosition, type WatchedMoment } from './watch-history.queries.ts';

const SAVES_PER_MINUTE = 120;

export function positionRoutes(app: FastifyInstance, { database, mediaLinks }: Deps, leases: Leases): void {
  const { db } = database;

  serve(
    app,
    savePositionEndpoint,
    async ({ params, body, identity, request }) => {
      const { position, duration, session, saveCount } = body;
      await save(identity.userId, params.fileId, { position, duration }, session, saveCount);
      if (session) await leases.renew(session, request.ip);
      return null;
    },
    { perMinute: SAVES_PER_MINUTE },
  );

  serve(
    app,
    savePositionByBeacon,
    async ({ params, query }) => {
      const link = mediaLinks.read(query.token, params.fileId);
      const held = link && (await findSession(db, link.session));
      if (!held || held.fileId !== params.fileId) throw new AppError('link_expired');
      const { position, duration, saveCount } = query;
      await save(held.userId, params.fileId, { position, duration }, link.session, saveCount);
      if (query.ended !== '1') return null;
      await releaseLease(db, link.session, held.userId);
      leases.forget(link.session);
      return null;
    },
    { perMinute: SAVES_PER_MINUTE },
  );

  async function save(
    userId: number,
    fileId: number,
    at: Pick<WatchedMoment, 'position' | 'duration'>,
    session: string | undefined,
    saveCount: number | undefined,
  ): Promise<void> {
    if (!(await isFeature(db, fileId))) throw new AppError('not_found');
    // Without a count the order of two saves is unknown; the last to arrive wins.
    const counted = session !== undefined && saveCount !== undefined ? { sitting: session, saveCount } : {};
    await savePosition(db, { userId, fileId, ...at, ...counted });
  }
}

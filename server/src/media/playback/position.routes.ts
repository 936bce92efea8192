import {
  savePositionByBeacon,
  savePosition as savePositionEndpoint,
} from '@pardeh/contract/watching/playback';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { refuseNotNow } from './child-time/child-time.ts';
import { type Leases, refuseEnded } from './leases.ts';
import { findPlayable } from './playback.queries.ts';
import type { PositionBatches } from './position-batches.ts';
import { findSession, releaseLease } from './sessions.queries.ts';
import type { WatchedMoment } from './watch-history.queries.ts';

const SAVES_PER_MINUTE = 120;

export function positionRoutes(
  app: FastifyInstance,
  { database, mediaLinks }: Deps,
  leases: Leases,
  positions: PositionBatches,
): void {
  const { db } = database;

  serve(
    app,
    savePositionEndpoint,
    async ({ params, body, identity, viewerAge, request }) => {
      // For adults the statement that saves finds out by itself.
      if (viewerAge !== null && !(await findPlayable(database.reads, params.fileId, viewerAge)))
        throw new AppError('not_found');
      const { position, duration, session, saveCount } = body;
      // A tab that still plays for another profile must not write into this one's history.
      const state = session ? await leases.renew(session, request.ip) : null;
      if (state === 'profile') refuseEnded(state);
      await save(identity.profileId, params.fileId, { position, duration }, session, saveCount);
      // After the save: nothing is lost when the time is over.
      if (state === null || state === 'not_now') await refuseNotNow(db, identity);
      return null;
    },
    { perMinute: SAVES_PER_MINUTE, canWait: true },
  );

  serve(
    app,
    savePositionByBeacon,
    async ({ params, query }) => {
      const link = mediaLinks.read(query.token, params.fileId);
      const held = link && (await findSession(db, link.session));
      if (!held || held.fileId !== params.fileId) throw new AppError('link_expired');
      const { position, duration, saveCount } = query;
      await save(held.profileId, params.fileId, { position, duration }, link.session, saveCount);
      if (query.ended !== '1') return null;
      await releaseLease(db, link.session, held.userId);
      leases.forget(link.session);
      return null;
    },
    { perMinute: SAVES_PER_MINUTE },
  );

  async function save(
    profileId: number,
    fileId: number,
    at: Pick<WatchedMoment, 'position' | 'duration'>,
    session: string | undefined,
    saveCount: number | undefined,
  ): Promise<void> {
    // Without a count the order of two saves is unknown; the last to arrive wins.
    const counted = session !== undefined && saveCount !== undefined ? { sitting: session, saveCount } : {};
    if (!(await positions.save({ profileId, fileId, ...at, ...counted }))) throw new AppError('not_found');
  }
}

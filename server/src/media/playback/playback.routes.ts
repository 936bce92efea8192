import { WATCHED_SHARE } from '@pardeh/contract/limits';
import { getTrailer, startWatching, type TimeLeft } from '@pardeh/contract/watching/playback';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { refuseNotNow } from './child-time/child-time.ts';
import { requireRight, type Viewer } from './entitlement.ts';
import type { Leases } from './leases.ts';
import { newSessionId, openSession } from './open-session.ts';
import {
  findNeighbour,
  findParts,
  findPlayable,
  findTrailer,
  type PlayableFile,
  wasOfTitle,
} from './playback.queries.ts';
import { isOfTitle, linkSeconds, resumeAt, toPlaybackSession } from './playback.rules.ts';
import { positionIn } from './watch-history.queries.ts';

const STARTS_PER_MINUTE = 60;

export function sessionRoutes(app: FastifyInstance, deps: Deps, leases: Leases): void {
  const { config, database, mediaLinks } = deps;

  serve(
    app,
    startWatching,
    async ({ params, query, identity, viewerAge }) => {
      const file = await findPlayable(database.reads, params.fileId, viewerAge);
      if (file?.kind !== 'feature') throw new AppError('not_found');
      const isRight =
        isOfTitle(file, params.imdb) || (await wasOfTitle(database.reads, file.id, params.imdb));
      if (!isRight) throw new AppError('not_found');
      await requireRight(database.db, file, identity);
      const { session, version, expires, timeLeft } = await openSession(deps, leases, {
        file,
        identity,
        requested: query.session,
        endOthers: query.end_others === '1',
      });
      return { data: await describe({ ...file, version }, identity, session, expires, timeLeft) };
    },
    { perMinute: STARTS_PER_MINUTE },
  );

  serve(
    app,
    getTrailer,
    async ({ params, identity, viewerAge }) => {
      const file = await findTrailer(database.reads, params.imdb, viewerAge);
      if (!file) throw new AppError('not_found');
      if (identity) await refuseNotNow(database.db, identity);
      const expires = Math.floor(Date.now() / 1000) + linkSeconds(file.duration_seconds);
      return { data: await describe(file, null, newSessionId(), expires, null) };
    },
    { perMinute: STARTS_PER_MINUTE },
  );

  async function describe(
    file: PlayableFile,
    viewer: Viewer | null,
    session: string,
    expires: number,
    timeLeft: TimeLeft | null,
  ) {
    const db = database.reads;
    const [parts, next, previous, position] = await Promise.all([
      findParts(db, file.id),
      findNeighbour(db, file, 'next'),
      findNeighbour(db, file, 'previous'),
      viewer ? positionIn(database.db, viewer.profileId, file.id) : null,
    ]);
    const token = mediaLinks.sign({ file: file.id, session, expires, version: file.version });
    return toPlaybackSession({
      file,
      parts,
      next,
      previous,
      session,
      expires,
      timeLeft,
      mediaUrl: config.mediaUrl,
      position: resumeAt(position, file.duration_seconds, WATCHED_SHARE),
      base: `${config.streamUrl}/v/${token}/${file.id}`,
      beaconUrl: viewer ? `${config.apiUrl}/api/watch/${file.id}/position?token=${token}` : null,
    });
  }
}

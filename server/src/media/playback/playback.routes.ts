import { randomBytes } from 'node:crypto';
import { WATCHED_SHARE } from '@pardeh/contract/limits';
import { getTrailer, startWatching } from '@pardeh/contract/playback';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { requireRight, type Viewer } from './entitlement.ts';
import { type Leases, refuseEnded } from './leases.ts';
import {
  findNeighbour,
  findParts,
  findPlayable,
  findTrailer,
  keepReplaced,
  type PlayableFile,
  wasOfTitle,
} from './playback.queries.ts';
import { isOfTitle, linkSeconds, resumeAt, toPlaybackSession } from './playback.rules.ts';
import { type EndReason, findSession, holdSession } from './sessions.queries.ts';
import { positionIn } from './watch-history.queries.ts';

const STARTS_PER_MINUTE = 60;
const RETRY_AFTER_SECONDS = 120;
const MAY_CONTINUE: ReadonlySet<EndReason> = new Set(['signed_out', 'taken_down']);

export function sessionRoutes(app: FastifyInstance, deps: Deps, leases: Leases): void {
  const { config, database, mediaLinks } = deps;

  serve(
    app,
    startWatching,
    async ({ params, query, identity }) => {
      const file = await findPlayable(database.reads, params.fileId);
      if (file?.kind !== 'feature') throw new AppError('not_found');
      const isRight =
        isOfTitle(file, params.imdb) || (await wasOfTitle(database.reads, file.id, params.imdb));
      if (!isRight) throw new AppError('not_found');
      await requireRight(database.db, file, identity);
      const { session, version } = await sessionFor(file, identity, query.session);
      const expires = Math.floor(Date.now() / 1000) + linkSeconds(file.duration_seconds);
      if (identity) {
        const { userId, tokenId } = identity;
        const held = await holdSession(
          database.db,
          { id: session, userId, tokenId, fileId: file.id, version, expires: new Date(expires * 1000) },
          { endOthers: query.end_others === '1', most: config.streamsAtOnce },
        );
        leases.forget(session);
        if (!held) throw new AppError('too_many_sessions', { retryAfter: RETRY_AFTER_SECONDS });
      }
      return { data: await describe({ ...file, version }, identity, session, expires) };
    },
    { perMinute: STARTS_PER_MINUTE },
  );

  serve(
    app,
    getTrailer,
    async ({ params }) => {
      const file = await findTrailer(database.reads, params.imdb);
      if (!file) throw new AppError('not_found');
      const expires = Math.floor(Date.now() / 1000) + linkSeconds(file.duration_seconds);
      return { data: await describe(file, null, newSessionId(), expires) };
    },
    { perMinute: STARTS_PER_MINUTE },
  );

  /** Only the user who started a session continues it, for the same file; anything else starts a new one. */
  async function sessionFor(
    file: PlayableFile,
    viewer: Viewer | null,
    given: string | undefined,
  ): Promise<{ session: string; version: number }> {
    const fresh = { session: newSessionId(), version: file.version };
    if (!given || !viewer) return fresh;
    const known = await findSession(database.db, given);
    if (known?.userId !== viewer.userId || known.fileId !== file.id) return fresh;
    // It may continue after a new sign-in, or when the title is back; a session that was ended for another one must
    // not resume by itself.
    if (known.endedWhy !== null && !MAY_CONTINUE.has(known.endedWhy)) refuseEnded(known.endedWhy);
    return { session: given, version: await versionFor(file, known.version) };
  }

  /** If the film was replaced meanwhile, a player continues with the package it started with. */
  async function versionFor(file: PlayableFile, begun: number): Promise<number> {
    if (begun === file.version) return begun;
    const until = new Date(Date.now() + linkSeconds(file.duration_seconds) * 1000);
    return (await keepReplaced(database.db, file.id, begun, until)) ? begun : file.version;
  }

  async function describe(file: PlayableFile, viewer: Viewer | null, session: string, expires: number) {
    const db = database.reads;
    const [parts, next, previous, position] = await Promise.all([
      findParts(db, file.id),
      findNeighbour(db, file, 'next'),
      findNeighbour(db, file, 'previous'),
      viewer ? positionIn(database.db, viewer.userId, file.id) : null,
    ]);
    const token = mediaLinks.sign({ file: file.id, session, expires, version: file.version });
    return toPlaybackSession({
      file,
      parts,
      next,
      previous,
      session,
      expires,
      mediaUrl: config.mediaUrl,
      position: resumeAt(position, file.duration_seconds, WATCHED_SHARE),
      base: `${config.streamUrl}/v/${token}/${file.id}`,
      beaconUrl: viewer ? `${config.apiUrl}/api/watch/${file.id}/position?token=${token}` : null,
    });
  }
}

function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

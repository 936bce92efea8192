import { randomBytes } from 'node:crypto';
import type { TimeLeft } from '@pardeh/contract/watching/playback';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { addWatchedSeconds } from './child-time/child-time.queries.ts';
import { refuseNotNow } from './child-time/child-time.ts';
import type { Viewer } from './entitlement.ts';
import { type Leases, refuseEnded } from './leases.ts';
import { type PlayableFile, retainReplaced } from './playback.queries.ts';
import { linkSeconds } from './playback.rules.ts';
import { type EndReason, findSession, holdSession, RENEW_SECONDS } from './sessions.queries.ts';

const RETRY_AFTER_SECONDS = 120;
const MAY_CONTINUE: ReadonlySet<EndReason> = new Set(['signed_out', 'taken_down', 'profile', 'not_now']);

export interface OpenedSession {
  session: string;
  version: number;
  /** Seconds since 1970. */
  expires: number;
  timeLeft: TimeLeft | null;
}

interface SessionRequest {
  file: PlayableFile;
  identity: Identity | null;
  /** The session that this one continues. */
  requested?: string | undefined;
  endOthers?: boolean;
}

/** Starts a playback session, or continues one; a member's is stored and counted. */
export async function openSession(
  deps: Pick<Deps, 'config' | 'database'>,
  leases: Leases,
  { file, identity, requested, endOthers = false }: SessionRequest,
): Promise<OpenedSession> {
  const { db } = deps.database;
  const timeLeft = identity && (await refuseNotNow(db, identity));
  const { session, version } = await sessionFor();
  const expires = Math.floor(Date.now() / 1000) + linkSeconds(file.duration_seconds);
  if (identity) {
    const { userId, profileId, tokenId } = identity;
    const ends = new Date(expires * 1000);
    const held = await holdSession(
      db,
      { id: session, userId, profileId, tokenId, fileId: file.id, version, expires: ends },
      { endOthers, most: deps.config.streamsAtOnce },
    );
    leases.forget(session);
    if (!held) throw new AppError('too_many_sessions', { retryAfter: RETRY_AFTER_SECONDS });
    if (identity.childAge !== null) await addWatchedSeconds(db, profileId, RENEW_SECONDS);
  }
  return { session, version, expires, timeLeft };

  /** Only the profile that started a session continues it, for the same file; anything else starts a new one. */
  async function sessionFor(): Promise<{ session: string; version: number }> {
    const fresh = { session: newSessionId(), version: file.version };
    const viewer: Viewer | null = identity;
    if (!requested || !viewer) return fresh;
    const known = await findSession(db, requested);
    if (known?.profileId !== viewer.profileId || known.fileId !== file.id) return fresh;
    // It may continue after a new sign-in, when its profile is chosen again, or when the title is back; a session that
    // was ended for another one must not resume by itself.
    if (known.endedWhy !== null && !MAY_CONTINUE.has(known.endedWhy)) refuseEnded(known.endedWhy);
    return { session: requested, version: await versionFor(known.version) };
  }

  /** If the film was replaced meanwhile, a player continues with the package it started with. */
  async function versionFor(begun: number): Promise<number> {
    if (begun === file.version) return begun;
    const until = new Date(Date.now() + linkSeconds(file.duration_seconds) * 1000);
    return (await retainReplaced(db, file.id, begun, until)) ? begun : file.version;
  }
}

export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

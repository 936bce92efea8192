import { isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { plainAddress } from '../../database/plain-address.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { END_SENTENCES } from './playback.texts.ts';
import {
  type EndReason,
  endOldest,
  endSharedLink,
  RENEW_SECONDS,
  type RenewedLease,
  renewLeases,
} from './sessions.queries.ts';

/** `none`: a session of a visitor, which is not stored. */
export type LeaseState = 'live' | 'download' | 'none' | EndReason;

export interface Leases {
  /** Called for each request that a player makes. Most of them are answered from memory. */
  renew(session: string, address: string): Promise<LeaseState>;
  /** Drops what is cached about a session. */
  forget(session: string): void;
}

/** More networks than this within a minute mean that the link was shared. */
const NETWORKS_MAX = 3;
const CACHED_MAX = 50_000;
const BATCH_MAX = 500;

interface Known {
  state: LeaseState;
  checkedAt: number;
  networks: Set<string>;
}

interface Batch {
  seen: Map<string, Set<string>>;
  done: Promise<void>;
}

/**
 * The leases of the sessions whose players use this process. A session is looked up once in RENEW_SECONDS, and when its
 * link is used from a new network; all sessions that are due at the same moment share one statement. The database
 * counts for all processes together.
 */
export async function openLeases({
  config,
  database: { db, listen },
}: Pick<Deps, 'config' | 'database'>): Promise<Leases> {
  const cached = new LRUCache<string, Known>({ max: CACHED_MAX });
  await listen('playback_ended', (session) => {
    if (session === null) cached.clear();
    const known = session === null ? undefined : cached.get(session);
    // Not deleted: a request may be about to read why it ended.
    if (known) known.checkedAt = Number.NEGATIVE_INFINITY;
  });
  let batch: Batch | null = null;

  async function renew(session: string, address: string): Promise<LeaseState> {
    const network = networkOf(address);
    const known = cached.get(session);
    if (known && isFresh(known, network)) return known.state;
    try {
      await addToBatch(session, network);
    } catch (error) {
      // While the database is unavailable, known sessions continue.
      if (!known) throw error;
    }
    return cached.get(session)?.state ?? 'none';
  }

  function addToBatch(session: string, network: string): Promise<void> {
    if (!batch || batch.seen.size >= BATCH_MAX) {
      const seen: Batch['seen'] = new Map();
      const opened: Batch = {
        seen,
        done: new Promise<void>((go) => setImmediate(go)).then(() => run(opened)),
      };
      batch = opened;
    }
    const networks = batch.seen.get(session);
    if (networks) networks.add(network);
    else batch.seen.set(session, new Set([network]));
    return batch.done;
  }

  async function run(due: Batch): Promise<void> {
    if (batch === due) batch = null;
    const { seen } = due;
    const checkedAt = performance.now();
    const pairs = [...seen].flatMap(([id, networks]) => [...networks].map((network) => ({ id, network })));
    const renewed = await renewLeases(db, pairs);
    const states = new Map(renewed.map((lease) => [lease.id, stateOf(lease)]));
    for (const [id, networks] of seen) {
      const known = cached.get(id);
      const all = known && checkedAt - known.checkedAt < RENEW_SECONDS * 1000 ? known.networks : [];
      cached.set(id, {
        state: states.get(id) ?? 'none',
        checkedAt,
        networks: new Set([...all, ...networks]),
      });
    }
    await endOverLimits(renewed);
  }

  async function endOverLimits(renewed: readonly RenewedLease[]): Promise<void> {
    for (const lease of renewed.filter(({ networks }) => networks > NETWORKS_MAX)) {
      await endSharedLink(db, lease);
      setState(lease.id, 'networks');
    }
    const usersBack = new Set(renewed.filter(({ isBack }) => isBack).map(({ userId }) => userId));
    for (const userId of usersBack) {
      for (const id of await endOldest(db, userId, config.streamsAtOnce)) setState(id, 'limit');
    }
  }

  function setState(session: string, state: LeaseState): void {
    const known = cached.get(session);
    if (known) known.state = state;
  }

  return { renew, forget: (session) => void cached.delete(session) };
}

/**
 * The network of an address, as large as a typical block of a carrier: phones change their address during playback,
 * and a household has several.
 */
function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.');
  const [first = '', second = ''] = plain.toLowerCase().split(':');
  return `${first}:${second}`;
}

function stateOf({ endedWhy, isDownload }: RenewedLease): LeaseState {
  return endedWhy ?? (isDownload ? 'download' : 'live');
}

function isEnded(state: LeaseState): state is EndReason {
  return state !== 'live' && state !== 'download' && state !== 'none';
}

/** A new network matters only to a live session: an ended one is not looked up for each network that tries it. */
function isFresh({ state, checkedAt, networks }: Known, network: string): boolean {
  if (performance.now() - checkedAt >= RENEW_SECONDS * 1000) return false;
  return state === 'none' || isEnded(state) || networks.has(network);
}

export function refuseEnded(state: LeaseState): void {
  if (!isEnded(state)) return;
  if (state === 'not_now') throw new AppError('not_now');
  const message = END_SENTENCES[state];
  throw new AppError('stream_ended', message === null ? {} : { message });
}

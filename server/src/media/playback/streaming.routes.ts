import { MAX_HEIGHT_PARAM } from '@pardeh/contract/watching/playback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { sendFile } from '../../http/send-file.ts';
import type { MediaLink } from '../../storage/media-links.ts';
import { mediaTypeOf } from '../../storage/media-types.ts';
import { readText } from '../../storage/storage.ts';
import { MASTER_FILE } from '../shared/package-contents.ts';
import { mayWatch } from './entitlement.ts';
import { type Leases, refuseEnded } from './leases.ts';
import { limitHeight } from './master-playlist.rules.ts';
import { findPlayable, findStorageFolder, type StorageFolder } from './playback.queries.ts';
import { findSession, RENEW_SECONDS } from './sessions.queries.ts';

const FILE_NUMBER = /^[1-9]\d{0,9}$/;
/** A path in a package, at most two folders deep; it cannot lead out of the package. */
const INSIDE = /^(?:[\w-]+\/){0,2}[\w-][\w.-]*$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Media requests are limited by sessions, not by calls. */
export const UNCOUNTED = { config: { rateLimit: false }, schema: { hide: true } } as const;

const FOLDERS_CACHED = { max: 10_000, ttl: 5 * 60_000 };

/** In production nginx serves everything but the master playlist, and asks `/internal/media-check` first. */
export async function streamingRoutes(
  app: FastifyInstance,
  { database, storage, mediaLinks }: Deps,
  leases: Leases,
): Promise<void> {
  // Cached for five minutes, since a film has a thousand segments. Cleared by any change of the catalogue: it may be a
  // takedown.
  const folders = new LRUCache<string, StorageFolder>(FOLDERS_CACHED);
  await database.listen('catalogue', () => folders.clear());

  app.route({
    ...UNCOUNTED,
    method: ['GET', 'HEAD'],
    url: '/v/:token/:file/*',
    handler: async (request, reply) => {
      const { token, file, '*': name } = request.params as Record<'token' | 'file' | '*', string>;
      const link = readLink(token, file);
      if (name === MASTER_FILE) await requireRight(link);
      await requireLease(link, request.ip);
      const maxHeight = Number((request.query as Record<string, unknown>)[MAX_HEIGHT_PARAM]);
      if (name === MASTER_FILE && maxHeight > 0) return sendLimitedMaster(reply, link, maxHeight);
      return sendMedia(request, reply, link, name);
    },
  });

  app.get('/internal/media-check', UNCOUNTED, async (request, reply) => {
    const original = String(request.headers['x-original-uri'] ?? '');
    const [, token = '', file = ''] = /^\/v\/([^/?]+)\/(\d+)\//.exec(original) ?? [];
    const link = readLink(token, file);
    const folder = await folderOf(link);
    if (folder === null) throw new AppError('forbidden');
    await requireLease(link, request.ip);
    // nginx asks again as long as the link is used, which renews the lease.
    const seconds = Math.min(RENEW_SECONDS, link.expires - Math.floor(Date.now() / 1000));
    return reply
      .status(204)
      .header('x-media-folder', encodeURI(folder.key))
      .header('x-accel-expires', String(seconds))
      .send();
  });

  async function folderOf({ file, version = 0 }: MediaLink): Promise<StorageFolder | null> {
    const key = `${file}.${version}`;
    const known = folders.get(key);
    if (known) return known;
    const folder = await findStorageFolder(database.reads, file, version);
    if (folder) folders.set(key, folder);
    return folder;
  }

  function readLink(token: string, file: string): MediaLink {
    const link = FILE_NUMBER.test(file) ? mediaLinks.read(token, Number(file)) : null;
    if (!link) throw new AppError('link_expired');
    return link;
  }

  /** A premium file needs the session of an account; if it is not in the database, the player starts a new one. */
  async function requireLease(link: MediaLink, address: string): Promise<void> {
    const state = await leases.renew(link.session, address);
    refuseEnded(state);
    // Downloads do not count as streams, so their links must not play.
    if (state === 'download') throw new AppError('link_expired');
    if (state === 'none' && (await folderOf(link))?.isPremium) throw new AppError('link_expired');
  }

  /** Checked whenever a player starts, since the plan may have ended meanwhile. */
  async function requireRight(link: MediaLink): Promise<void> {
    const [file, session] = await Promise.all([
      findPlayable(database.db, link.file, null),
      findSession(database.db, link.session),
    ]);
    if (!file) throw new AppError('not_found');
    if (session?.endedWhy) refuseEnded(session.endedWhy);
    const viewer = session?.fileId === file.id ? session : null;
    if (!(await mayWatch(database.db, file, viewer))) throw new AppError('premium_required');
  }

  /** For players that choose the quality themselves: the viewer has set a limit. */
  async function sendLimitedMaster(reply: FastifyReply, link: MediaLink, maxHeight: number) {
    const folder = await folderOf(link);
    const master = folder === null ? null : await readText(storage, `${folder.key}/${MASTER_FILE}`);
    if (master === null) throw new AppError('not_found');
    return allowAnywhere(reply)
      .header('content-type', mediaTypeOf(MASTER_FILE) ?? '')
      .header('cache-control', 'no-store')
      .send(limitHeight(master, maxHeight));
  }

  async function sendMedia(request: FastifyRequest, reply: FastifyReply, link: MediaLink, name: string) {
    const type = INSIDE.test(name) ? mediaTypeOf(name) : null;
    const folder = type === null ? null : await folderOf(link);
    const found = folder === null ? null : await storage.find(`${folder.key}/${name}`);
    if (!found || type === null) throw new AppError('not_found');
    return sendFile(request, allowAnywhere(reply), found, {
      'content-type': type,
      'cache-control': name === MASTER_FILE ? 'no-store' : FOR_EVER,
    });
  }
}

/** The address itself grants access, so any origin may read it. */
export function allowAnywhere(reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('access-control-allow-origin')) reply.header('access-control-allow-origin', '*');
  return reply.header('timing-allow-origin', '*');
}

import { MAX_HEIGHT_PARAM } from '@pardeh/contract/playback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mediaTypeOf } from '../../http/media-types.ts';
import { sendFile } from '../../http/send-file.ts';
import type { MediaLink } from '../../storage/media-links.ts';
import { readText } from '../../storage/storage.ts';
import { mayWatch } from './entitlement.ts';
import { type Leases, RENEW_SECONDS, refuseEnded } from './leases.ts';
import { limitHeight } from './master-playlist.rules.ts';
import { findPlayable } from './playback.queries.ts';
import { findSession } from './sessions.queries.ts';
import { rememberFolders } from './storage-folders.ts';

const FILE_NUMBER = /^[1-9]\d{0,9}$/;
/** A name in a package, at most two folders deep; nothing in it leads upwards. */
const INSIDE = /^(?:[\w-]+\/){0,2}[\w-][\w.-]*$/;
const MASTER = 'master.m3u8';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Media requests are limited by sessions, not by calls. */
export const UNCOUNTED = { config: { rateLimit: false }, schema: { hide: true } } as const;

interface MediaParams {
  token: string;
  file: string;
  '*': string;
}

/** In production nginx serves everything but the master playlist, and asks `/internal/media-check` first. */
export async function streamingRoutes(
  app: FastifyInstance,
  { database, storage, mediaLinks }: Deps,
  leases: Leases,
): Promise<void> {
  const folderOf = await rememberFolders(database);

  app.route({
    ...UNCOUNTED,
    method: ['GET', 'HEAD'],
    url: '/v/:token/:file/*',
    handler: async (request, reply) => {
      const { token, file, '*': name } = request.params as MediaParams;
      const link = readLink(token, file);
      if (name === MASTER) await requireRight(link);
      await requireLease(link, request.ip);
      const maxHeight = Number((request.query as Record<string, unknown>)[MAX_HEIGHT_PARAM]);
      if (name === MASTER && maxHeight > 0) return sendLimitedMaster(reply, link, maxHeight);
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
    // nginx asks again for as long as the link is used: that is what renews the lease.
    const seconds = Math.min(RENEW_SECONDS, link.expires - Math.floor(Date.now() / 1000));
    return reply
      .status(204)
      .header('x-media-folder', encodeURI(folder.key))
      .header('x-accel-expires', String(seconds))
      .send();
  });

  function readLink(token: string, file: string): MediaLink {
    const link = FILE_NUMBER.test(file) ? mediaLinks.read(token, Number(file)) : null;
    if (!link) throw new AppError('link_expired');
    return link;
  }

  /** A premium file needs a session of an account; if the database has lost it, the player asks for a new one. */
  async function requireLease(link: MediaLink, address: string): Promise<void> {
    const state = await leases.renew(link.session, address);
    refuseEnded(state);
    // A download is not counted, so its link does not play.
    if (state === 'download') throw new AppError('link_expired');
    if (state === 'none' && (await folderOf(link))?.isPremium) throw new AppError('link_expired');
  }

  /** Checked whenever a player starts, since the plan may have ended meanwhile. */
  async function requireRight(link: MediaLink): Promise<void> {
    const [file, session] = await Promise.all([
      findPlayable(database.db, link.file),
      findSession(database.db, link.session),
    ]);
    if (!file) throw new AppError('not_found');
    if (session?.endedWhy) refuseEnded(session.endedWhy);
    const viewer = session?.fileId === file.id ? session : null;
    if (!(await mayWatch(database.db, file, viewer))) throw new AppError('premium_required');
  }

  /** For players that choose the quality by themselves: they get no more than the viewer wants to choose from. */
  async function sendLimitedMaster(reply: FastifyReply, link: MediaLink, maxHeight: number) {
    const folder = await folderOf(link);
    const master = folder === null ? null : await readText(storage, `${folder.key}/${MASTER}`);
    if (master === null) throw new AppError('not_found');
    return allowAnywhere(reply)
      .header('content-type', mediaTypeOf(MASTER) ?? '')
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
      'cache-control': name === MASTER ? 'no-store' : FOR_EVER,
    });
  }
}

/** The address itself is the permission, so any origin that has it may read. */
export function allowAnywhere(reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('access-control-allow-origin')) reply.header('access-control-allow-origin', '*');
  return reply.header('timing-allow-origin', '*');
}

import { MAX_HEIGHT_PARAM } from '@pardeh/contract/playback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { MediaLink } from '../../storage/media-links.ts';
import { mediaTypeOf } from '../../http/media-types.ts';
import { sendFile } from '../../http/send-file.ts';
import { readText } from '../../storage/storage.ts';
import { mayWatch } from './entitlement.ts';
import { limitHeight } from './master-playlist.rules.ts';
import { findPlayable } from './playback.queries.ts';
import { findSession } from './sessions.queries.ts';
import { rememberStorageKeys } from './storage-keys.ts';

const FILE_NUMBER = /^[1-9]\d{0,9}$/;
/** A name in a package, at most two folders deep; nothing in it leads upwards. */
const INSIDE = /^(?:[\w-]+\/){0,2}[\w-][\w.-]*$/;
const MASTER = 'master.m3u8';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** For the requests of players; media is counted by sessions, not by calls. */
export const UNCOUNTED = { config: { rateLimit: false }, schema: { hide: true } } as const;

interface MediaParams {
  token: string;
  file: string;
  '*': string;
}

/** The media itself. In production nginx gives out all but the master playlist, and asks `/internal/media-check`. */
export function streamingRoutes(app: FastifyInstance, { database, storage, mediaLinks }: Deps): void {
  const keyOf = rememberStorageKeys(database);

  app.route({
    ...UNCOUNTED,
    method: ['GET', 'HEAD'],
    url: '/v/:token/:file/*',
    handler: async (request, reply) => {
      const { token, file, '*': name } = request.params as MediaParams;
      const link = readLink(token, file);
      if (name === MASTER) await requireSession(link);
      const maxHeight = Number((request.query as Record<string, unknown>)[MAX_HEIGHT_PARAM]);
      if (name === MASTER && maxHeight > 0) return sendLimitedMaster(reply, link, maxHeight);
      return sendMedia(request, reply, link, name);
    },
  });

  app.get('/internal/media-check', UNCOUNTED, async (request, reply) => {
    const original = String(request.headers['x-original-uri'] ?? '');
    const [, token = '', file = ''] = /^\/v\/([^/?]+)\/(\d+)\//.exec(original) ?? [];
    const link = readLink(token, file);
    const folder = await keyOf(link.file);
    if (folder === null) throw new AppError('forbidden');
    // nginx keeps the answer as long as the link lives, and no longer.
    const seconds = link.expires - Math.floor(Date.now() / 1000);
    return reply
      .status(204)
      .header('x-media-folder', encodeURI(folder))
      .header('x-accel-expires', String(seconds))
      .send();
  });

  function readLink(token: string, file: string): MediaLink {
    const link = FILE_NUMBER.test(file) ? mediaLinks.read(token, Number(file)) : null;
    if (!link) throw new AppError('link_expired');
    return link;
  }

  /** The right to watch is looked at again each time a player begins: a plan may have ended, a session been ended. */
  async function requireSession(link: MediaLink): Promise<void> {
    const [file, session] = await Promise.all([
      findPlayable(database.db, link.file),
      findSession(database.db, link.session),
    ]);
    if (!file) throw new AppError('not_found');
    if (session?.ended) throw new AppError('link_expired');
    const viewer = session?.fileId === file.id ? session : null;
    if (!(await mayWatch(database.db, file, viewer))) throw new AppError('premium_required');
  }

  /** For players that choose the quality by themselves: they get no more than the viewer wants to choose from. */
  async function sendLimitedMaster(reply: FastifyReply, link: MediaLink, maxHeight: number) {
    const key = await keyOf(link.file);
    const master = key === null ? null : await readText(storage, `${key}/${MASTER}`);
    if (master === null) throw new AppError('not_found');
    return allowAnywhere(reply)
      .header('content-type', mediaTypeOf(MASTER) ?? '')
      .header('cache-control', 'no-store')
      .send(limitHeight(master, maxHeight));
  }

  async function sendMedia(request: FastifyRequest, reply: FastifyReply, link: MediaLink, name: string) {
    const type = INSIDE.test(name) ? mediaTypeOf(name) : null;
    const key = type === null ? null : await keyOf(link.file);
    const found = key === null ? null : await storage.find(`${key}/${name}`);
    if (!found || type === null) throw new AppError('not_found');
    return sendFile(request, allowAnywhere(reply), found, {
      'content-type': type,
      'cache-control': name === MASTER ? 'no-store' : FOR_EVER,
    });
  }
}

/** The address itself is the right, so any page or player that has it may read. */
export function allowAnywhere(reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('access-control-allow-origin')) reply.header('access-control-allow-origin', '*');
  return reply.header('timing-allow-origin', '*');
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const DEMO_MEDIA = path.resolve(import.meta.dirname, '../../demo/media');
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Where stored files lie on this machine: the operator's own first, the demo catalogue's next. */
export function mediaFolders(dataDir: string): string[] {
  return [path.join(dataDir, 'media'), DEMO_MEDIA];
}

/**
 * Pictures under /media, for anybody: the operator's own first, the demo catalogue's next. In production nginx or
 * a CDN stands before this.
 */
export async function serveMedia(app: FastifyInstance, config: Pick<Config, 'dataDir'>): Promise<void> {
  await mkdir(path.join(config.dataDir, 'media'), { recursive: true });
  await app.register(staticFiles, {
    root: mediaFolders(config.dataDir),
    serve: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    maxAge: MONTH_MS,
  });
  app.get('/media/art/*', { config: { rateLimit: false }, schema: { hide: true } }, (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.header('access-control-allow-origin', '*').sendFile(`art/${file}`);
  });
}

import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names in assets/ contain a hash of the content; other files may change under the same name. */
function cacheControl(path: string): string {
  return path.startsWith(`assets${sep}`)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}

/** Serves the client build, each file in the smallest form available that the browser accepts. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file: every other address is a page.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(relative(folder, path)));
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}

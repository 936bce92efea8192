import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface StaticFile {
  path: string;
  size: number;
  etag: string;
}

async function filesUnder(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (!entry.isFile() || address.startsWith('/.')) continue;
    const { size, mtimeMs } = await stat(path);
    files.set(address, { path, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"` });
  }
  return files;
}

/** Names in /assets carry a hash of their content; the others may change under the same name. */
const cacheControl = (address: string) =>
  address.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';

/** By the weak comparison: a proxy that compresses writes `W/` before the tag. */
function names(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** Serves the client build, in the smallest form that the build step made and the browser takes. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = await filesUnder(folder);

  function send(address: string, request: FastifyRequest, reply: FastifyReply) {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = ENCODINGS.find(
      ({ name, suffix }) => accepted.includes(name) && files.has(address + suffix),
    );
    const file = files.get(encoding ? address + encoding.suffix : address);
    if (!file) return reply.callNotFound();
    reply.headers({
      'content-type': TYPES[extname(address)] ?? 'application/octet-stream',
      'cache-control': cacheControl(address),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag: file.etag,
    });
    if (encoding) reply.header('content-encoding', encoding.name);
    if (names(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
    reply.header('content-length', file.size);
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(file.path));
  }

  for (const address of files.keys()) {
    if (ENCODINGS.some(({ suffix }) => address.endsWith(suffix))) continue;
    app.get(address, (request, reply) => send(address, request, reply));
  }
}

import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A tab that was opened before an upgrade still finds its scripts for this long. */
const RETENTION_MS = 30 * 24 * 3600 * 1000;

/**
 * Copies this build's files next to those of earlier builds before any page refers to them, so that a process of the
 * previous build that is still serving can deliver them too. Returns the folder, or null if it cannot be written.
 */
export async function storeAssets(assets: string, folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true });
    const present = new Set(await readdir(assets));
    const now = new Date();
    for (const name of present) await storeFile(join(assets, name), join(folder, name), now);
    for (const name of await readdir(folder)) {
      if (present.has(name)) continue;
      const { mtimeMs } = await stat(join(folder, name));
      if (now.getTime() - mtimeMs > RETENTION_MS) await rm(join(folder, name), { force: true });
    }
    return folder;
  } catch (error) {
    process.stderr.write(
      `Files of earlier builds are not kept: ${error instanceof Error ? error.message : error}\n`,
    );
    return null;
  }
}

/** Atomic: another process may already be serving it. */
async function storeFile(from: string, to: string, now: Date): Promise<void> {
  if (await stat(to).catch(() => null)) return utimes(to, now, now);
  const beside = `${to}.${process.pid}.new`;
  await copyFile(from, beside);
  await rename(beside, to);
}

/**
 * Serves files that this build does not have: names contain a hash of the content, so any file with that name is the
 * right one.
 */
export async function registerEarlierAssets(app: FastifyInstance, folder: string | null): Promise<void> {
  if (folder === null) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}

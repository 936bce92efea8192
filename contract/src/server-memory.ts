import { totalmem } from 'node:os';

const MEGABYTE = 1024 ** 2;

/** Memory of the machine, or of the container where that has a limit. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** What one cache of replies or pages may hold: 8 MB on a machine with 512, 64 MB from 4 GB on. */
export function cacheLimit(memoryBytes = availableMemory()): number {
  return Math.min(64 * MEGABYTE, Math.max(8 * MEGABYTE, Math.floor(memoryBytes / 64)));
}

/**
 * A copy in memory of its own, for bytes that are cached. Node cuts small buffers out of slabs of 64 kB: a cached one of
 * 5 kB would hold on to its whole slab, and the cache would take many times what it counts.
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

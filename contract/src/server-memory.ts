import { totalmem } from 'node:os';

const MEGABYTE = 1024 ** 2;

/** Memory of the machine, or of the container where that has a limit. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Size limit of one reply or page cache: 8 MB on a machine with 512 MB, 64 MB from 4 GB up. */
export function cacheLimit(memoryBytes = availableMemory()): number {
  return Math.min(64 * MEGABYTE, Math.max(8 * MEGABYTE, Math.floor(memoryBytes / 64)));
}

/**
 * Copies bytes into their own allocation before caching. Node slices small buffers from 64 kB slabs: a cached 5 kB
 * buffer would retain its whole slab, and the cache would use many times the memory it counts.
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

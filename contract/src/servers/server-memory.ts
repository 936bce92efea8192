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

const BLOCK_BYTES = 256 * 1024;
const OWN_BLOCK_FROM = 64 * 1024;
/**
 * From this size on, the C library gets each allocation from the system and gives it back (MALLOC_MMAP_THRESHOLD_); pages
 * that are never written cost nothing.
 */
const MAPPED_BYTES = 128 * 1024;

/** For the start of a process: Node's slabs for small buffers, of 64 kB, would come from glibc's heap, which rarely shrinks. */
export function enlargeBufferPool(): void {
  Buffer.poolSize = MAPPED_BYTES;
}

/**
 * Copies bytes into memory for what is cached about equally long: blocks so large that each goes back to the system when
 * nothing in it is cached any more. Smaller allocations would lie scattered among others, and glibc returns only the end
 * of its heap; and Node's own slabs would be retained by whatever else is in them.
 */
export function createCacheMemory(): (bytes: Buffer) => Buffer {
  let [block, used] = [Buffer.alloc(0), 0];
  return (bytes) => {
    const size = bytes.length;
    let own: Buffer;
    if (size >= OWN_BLOCK_FROM) {
      own = Buffer.allocUnsafeSlow(Math.max(size, MAPPED_BYTES)).subarray(0, size);
    } else {
      if (used + size > block.length) [block, used] = [Buffer.allocUnsafeSlow(BLOCK_BYTES), 0];
      own = block.subarray(used, used + size);
      used += size;
    }
    bytes.copy(own);
    return own;
  };
}

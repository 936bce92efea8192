/**
 * A copy in memory of its own, for bytes that are cached. Node cuts small buffers out of slabs of 64 kB: one of 5 kB that
 * is kept would keep its whole slab, so a cache would hold many times what it counts.
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

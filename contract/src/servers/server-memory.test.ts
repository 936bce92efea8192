import { expect, it } from 'vitest';
import { cacheLimit, createCacheMemory } from './server-memory.ts';

const MB = 1024 ** 2;

it.each([
  [256 * MB, 8],
  [1024 * MB, 16],
  [64 * 1024 * MB, 64],
])('a cache takes a small part of %d bytes of memory', (memory, megabytes) => {
  expect(cacheLimit(memory) / MB).toBe(megabytes);
});

it('cached bytes share large blocks, each of which goes back to the system as a whole', () => {
  const toMemory = createCacheMemory();
  const sizes = [10, 60_000, 64 * 1024, 300_000, 100_000, 63_000];
  const stored = sizes.map((size, n) => toMemory(Buffer.alloc(size, n + 1)));
  expect(stored.map((bytes, n) => bytes.equals(Buffer.alloc(sizes[n] ?? 0, n + 1)))).toEqual(
    sizes.map(() => true),
  );
  for (const { buffer } of stored) expect(buffer.byteLength).toBeGreaterThanOrEqual(128 * 1024);
  expect(new Set([0, 1, 5].map((n) => stored[n]?.buffer)).size).toBe(1);
  for (let n = 0; n < 4; n++) toMemory(Buffer.alloc(60_000));
  expect(stored[0]?.[0]).toBe(1);
});

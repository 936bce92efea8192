import { expect, it } from 'vitest';
import { cacheLimit } from './server-memory.ts';

const MB = 1024 ** 2;

it.each([
  [256 * MB, 8],
  [1024 * MB, 16],
  [64 * 1024 * MB, 64],
])('a cache takes a small part of %d bytes of memory', (memory, megabytes) => {
  expect(cacheLimit(memory) / MB).toBe(megabytes);
});

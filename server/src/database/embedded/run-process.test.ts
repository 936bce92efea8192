import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findRunAs } from './run-process.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

// A library that is preloaded, such as an allocator, may start threads; a process with threads gets no namespace.
it.runIf(process.platform !== 'win32')('tries a namespace without the site’s own environment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-unshare-'));
  writeFileSync(path.join(folder, 'unshare'), '#!/bin/sh\ntest -z "$MALLOC_CONF"\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
  vi.stubEnv('MALLOC_CONF', 'background_thread:true');
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  expect(findRunAs()).toEqual({ kind: 'namespace' });
  rmSync(folder, { recursive: true });
});

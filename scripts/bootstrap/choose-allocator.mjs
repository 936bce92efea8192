import { existsSync } from 'node:fs';
import path from 'node:path';

const LIBRARY = 'libjemalloc.so.2';
const TRIPLES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };
const FOLDERS = [
  ...(process.arch in TRIPLES ? [`/usr/lib/${TRIPLES[process.arch]}`] : []),
  ...['/usr/lib64', '/usr/lib', '/usr/local/lib'],
];
/** Freed memory goes back to the system after a second. Also in the Dockerfile and the units of systemd. */
const JEMALLOC = 'narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true';
/** glibc would use eight arenas per core and retain freed memory in each. */
const GLIBC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Environment variables that make a process on Linux return freed memory, unless the operator has set their own. */
export function allocatorSettings(env, platform = process.platform, folders = FOLDERS) {
  if (platform !== 'linux' || Object.keys(GLIBC).some((name) => env[name] !== undefined)) return {};
  const library = folders.map((folder) => path.join(folder, LIBRARY)).find((file) => existsSync(file));
  if (!library || env.LD_PRELOAD !== undefined) return GLIBC;
  return { LD_PRELOAD: library, MALLOC_CONF: env.MALLOC_CONF ?? JEMALLOC };
}

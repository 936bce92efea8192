import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Generated pictures on disk. Losing any of them only costs making it again. */
export interface PictureCache {
  read(name: string): Promise<{ bytes: Buffer; modified: Date } | null>;
  has(name: string, since: Date): Promise<boolean>;
  /** Atomic: the file gets its name only when it is completely written. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removes the least recently viewed pictures, until the rest is well within the limit. */
  evictBeyondLimit(): Promise<void>;
}

const UNFINISHED = '.unfinished';
/** Longer than any picture takes: an older file was left behind by a killed process. */
const ABANDONED_MS = 3_600_000;
/** Frees room for many pictures at once. */
const CACHE_SHARE = 0.9;

export function openPictureCache(folder: string, bytesMax: number): PictureCache {
  const at = (name: string) => path.join(folder, ...name.split('/'));
  let bytesKnown: number | null = null;
  let sweeping: Promise<void> | null = null;

  async function sweep(): Promise<void> {
    await removeAbandoned(path.join(folder, UNFINISHED));
    bytesKnown = await removeLeastUsed(folder, bytesMax);
  }

  return {
    async read(name) {
      const handle = await open(at(name)).catch(() => null);
      if (!handle) return null;
      try {
        const { mtime } = await handle.stat();
        const bytes = await handle.readFile();
        // A power cut may leave an empty file after a rename.
        return bytes.length > 0 ? { bytes, modified: mtime } : null;
      } catch {
        return null;
      } finally {
        await handle.close();
      }
    },
    async has(name, since) {
      const found = await stat(at(name)).catch(() => null);
      return found !== null && found.size > 0 && found.mtime >= since;
    },
    async write(name, bytes) {
      const unfinished = path.join(folder, UNFINISHED, crypto.randomUUID());
      await mkdir(path.dirname(unfinished), { recursive: true });
      await mkdir(path.dirname(at(name)), { recursive: true });
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, at(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      if (bytesKnown !== null) bytesKnown += bytes.length;
    },
    async evictBeyondLimit() {
      if (bytesKnown !== null && bytesKnown <= bytesMax) return;
      sweeping ??= sweep().finally(() => {
        sweeping = null;
      });
      await sweeping;
    },
  };
}

async function filesIn(folder: string): Promise<{ path: string; size: number; usedMs: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => null);
    if (found) files.push({ path: file, size: found.size, usedMs: Math.max(found.atimeMs, found.mtimeMs) });
  }
  return files;
}

/** Returns the size of what is left. */
async function removeLeastUsed(folder: string, bytesMax: number): Promise<number> {
  const files = await filesIn(folder);
  let bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (bytes <= bytesMax) return bytes;
  files.sort((one, other) => one.usedMs - other.usedMs);
  for (const file of files) {
    if (bytes <= bytesMax * CACHE_SHARE) break;
    await rm(file.path, { force: true });
    bytes -= file.size;
  }
  return bytes;
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) {
    if (Date.now() - file.usedMs > ABANDONED_MS) await rm(file.path, { force: true });
  }
}

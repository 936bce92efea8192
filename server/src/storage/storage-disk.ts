import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from './files-in.ts';
import { isStorageKey, type Storage } from './storage.ts';
import { pourFile, READ_BYTES } from './stream-file.ts';

/** Files being written, and files that test whether writing works. */
const NOT_YET_FILES = /^\.trial-|\.incoming$/;

export function openDiskStorage(root: string): Storage {
  const at = (key: string) => path.join(root, ...key.split('/'));
  return {
    async find(key) {
      if (!isStorageKey(key)) return null;
      const file = at(key);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      return {
        size: found.size,
        modified: found.mtime,
        tag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
        open: async (span) => createReadStream(file, { ...span, highWaterMark: READ_BYTES }),
        pour: (span, out, writeHead) => pourFile(file, span, out, writeHead),
      };
    },
    async putFolder(key, folder) {
      const target = at(key);
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(folder, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        // On another disk: copy next to the target first, so that the last step is still a single rename.
        const beside = `${target}.incoming`;
        await rm(beside, { recursive: true, force: true });
        await cp(folder, beside, { recursive: true });
        await rename(beside, target);
        await rm(folder, { recursive: true, force: true });
      });
    },
    async putFile(key, bytes) {
      const target = at(key);
      const beside = `${target}.${randomBytes(4).toString('hex')}.incoming`;
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(beside, bytes);
      await rename(beside, target);
    },
    async listFolders(key) {
      const entries = await readdir(at(key), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
    async removeFolder(key) {
      if (isStorageKey(key)) await rm(at(key), { recursive: true, force: true });
    },
    async listFiles() {
      const keys = await filesIn(root).catch(() => []);
      return keys.filter((key) => !NOT_YET_FILES.test(path.basename(key)));
    },
    async removeUnfinished(before) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter(({ name }) => NOT_YET_FILES.test(name))) {
        const place = path.join(entry.parentPath, entry.name);
        const found = await stat(place).catch(() => null);
        if (found && found.mtime < before) await rm(place, { recursive: true, force: true });
      }
    },
    async tryWriting() {
      const trial = path.join(root, `.trial-${process.pid}`);
      await mkdir(root, { recursive: true });
      await writeFile(trial, 'x');
      await rm(trial, { force: true });
    },
  };
}

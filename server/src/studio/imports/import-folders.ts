import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../http/app-error.ts';

const NO_FOLDER = 'این پوشه در پوشهٔ imports دادهٔ سایت نیست. فایل‌ها را نخست آن‌جا بگذارید.';
/** Deeper folders belong to a library. */
const DEPTH = 3;
const LISTED_MAX = 500;

/** Permission to import does not include reading every folder of the server. */
export async function folderIn(dataDir: string, input: string): Promise<string> {
  const base = await realpath(path.join(dataDir, 'imports')).catch(() => null);
  const wanted = base && (await realpath(path.resolve(base, input)).catch(() => null));
  if (!base || !wanted || (wanted !== base && !wanted.startsWith(base + path.sep)))
    throw new AppError('invalid', { fields: { folder: [NO_FOLDER] } });
  return wanted;
}

/** Relative to `imports`, as in the folder list; absolute for folders elsewhere. */
export function pathBelow(dataDir: string, folder: string): string {
  const below = path.relative(path.join(dataDir, 'imports'), folder);
  return below.startsWith('..') || path.isAbsolute(below) ? folder : below;
}

/** All folders to choose from, relative to `imports`, shallow ones first. */
export async function foldersIn(dataDir: string): Promise<string[]> {
  const base = path.join(dataDir, 'imports');
  const found: string[] = [];
  let level = [''];
  for (let depth = 0; depth < DEPTH && level.length > 0 && found.length < LISTED_MAX; depth += 1) {
    const next: string[] = [];
    for (const parent of level) {
      const entries = await readdir(path.join(base, parent), { withFileTypes: true }).catch(() => []);
      const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
      next.push(...folders.map(({ name }) => path.posix.join(parent, name)));
    }
    found.push(...next.sort());
    level = next;
  }
  return found.slice(0, LISTED_MAX);
}

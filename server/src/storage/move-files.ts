import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inTurns } from './files-in.ts';
import { readWhole, type Storage, type StoredFile } from './storage.ts';

const AT_ONCE = 8;
/** Copied last, so that a package that can be found is complete. */
const LAST_FILES = /(?:^|\/)(?:contents\.json|master\.m3u8)$/;

export interface Moved {
  files: number;
  bytes: number;
  /** Already copied by an earlier run. */
  alreadyThere: number;
  /** Over the keys and contents of all files, in order: the same on both sides. */
  hash: string;
}

interface Options {
  /** Records what has been copied and verified, for later runs. */
  journal: string;
  onProgress(done: number, of: number): void;
}

/**
 * Copies every file and reads it back to verify it. A repeated run resumes: verified files that have not changed are
 * skipped, and files added meanwhile are copied.
 */
export async function moveFiles(from: Storage, to: Storage, options: Options): Promise<Moved> {
  const keys = inOrder(await from.listFiles());
  const before = await readJournal(options.journal);
  await mkdir(path.dirname(options.journal), { recursive: true });
  const hashes = new Map<string, string>();
  const moved: Moved = { files: keys.length, bytes: 0, alreadyThere: 0, hash: '' };

  async function moveOne(key: string): Promise<void> {
    const file = await from.find(key);
    // Deleted since it was listed, such as an unused picture.
    if (!file) return;
    const known = before.get(lineStart(key, file));
    if (known !== undefined && (await to.find(key))?.size === file.size) {
      moved.alreadyThere += 1;
      hashes.set(key, known);
    } else {
      const hash = await copyOne(file, to, key);
      await appendFile(options.journal, `${lineStart(key, file)} ${hash}\n`);
      hashes.set(key, hash);
    }
    moved.bytes += file.size;
    options.onProgress(hashes.size, keys.length);
  }

  const early = keys.filter((key) => !LAST_FILES.test(key));
  for (const part of [early, keys.filter((key) => LAST_FILES.test(key))]) {
    await inTurns(part, AT_ONCE, moveOne);
  }
  await requireAll(to, hashes);
  moved.files = hashes.size;
  moved.hash = hashOf(inOrder([...hashes.keys()]).map((key) => `${key} ${hashes.get(key)}\n`));
  return moved;
}

async function copyOne(file: StoredFile, to: Storage, key: string): Promise<string> {
  const bytes = await readWhole(file);
  const hash = hashOf([bytes]);
  await to.putFile(key, bytes);
  const copy = await to.find(key);
  if (!copy || hashOf([await readWhole(copy)]) !== hash)
    throw new Error(`${key} is not the same there as it is here: run the command again.`);
  return hash;
}

async function requireAll(to: Storage, hashes: ReadonlyMap<string, string>): Promise<void> {
  const there = new Set(await to.listFiles());
  const missing = [...hashes.keys()].filter((key) => !there.has(key));
  if (missing.length > 0)
    throw new Error(
      `${missing.length} files are missing there, ${missing[0]} is one: run the command again.`,
    );
}

const inOrder = (keys: string[]) => keys.sort((a, b) => (a < b ? -1 : 1));

/** A file that changes gets another line, and is copied again. */
const lineStart = (key: string, file: StoredFile) =>
  `${encodeURIComponent(key)} ${file.size} ${file.modified.getTime()}`;

async function readJournal(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );
}

function hashOf(pieces: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

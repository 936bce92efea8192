import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { contentPath, type FileCopy } from './manifest.ts';

/**
 * Not copied from DATA_DIR: the database (its rows are exported), the keys (sealed separately), anything derived from
 * the rest, and files of a running process.
 */
const LEFT_OUT = [
  /^database(\.unfinished)?(\/|$)/,
  /^postgres[^/]*(\/|$)/,
  /^(pictures|og|mail|backups|move)(\/|$)/,
  /^ingest\/\d+(\/|$)/,
  /^secret(\.previous)?\.key/,
  /^restored-secrets\.env$/,
  /^restoring\.json/,
  /^in-use\.lock/,
  /(^|\/)\.trial-\d+$/,
];

/** Lets callers follow and stop a backup. */
export interface BackupWatch {
  signal?: AbortSignal;
  onTable?(done: number, of: number): void;
  onFile?(done: number, of: number): void;
}

interface CopyResult {
  files: FileCopy[];
  /** How many had to be read; the others are unchanged since the previous backup. */
  copied: number;
}

/** Copies what has changed since the previous backup, named by the hash of its contents. */
export async function copyFiles(
  dataDir: string,
  backups: string,
  before: readonly FileCopy[],
  watch: BackupWatch = {},
): Promise<CopyResult> {
  const known = new Map(before.map((file) => [file.path, file]));
  const files: FileCopy[] = [];
  let copied = 0;
  const names = await namesBelow(dataDir, backups);
  for (const [at, name] of names.entries()) {
    watch.signal?.throwIfAborted();
    watch.onFile?.(at, names.length);
    const found = await stat(path.join(dataDir, name)).catch(() => null);
    if (!found?.isFile()) continue;
    const facts = { path: name, size: found.size, modified: Math.round(found.mtimeMs) };
    const earlier = known.get(name);
    if (earlier && earlier.size === facts.size && earlier.modified === facts.modified) {
      files.push(earlier);
      continue;
    }
    // Deleted by the site during the copy, so no backup needs it.
    const sha256 = await storeContent(path.join(dataDir, name), backups).catch(ignoreMissing);
    if (sha256 === null) continue;
    copied += 1;
    files.push({ ...facts, sha256 });
  }
  return { files, copied };
}

async function namesBelow(dataDir: string, backups: string): Promise<string[]> {
  const found: string[] = [];
  const enter = async (folder: string) => {
    const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.some((rule) => rule.test(name)) || path.join(dataDir, name) === backups) continue;
      if (entry.isDirectory()) await enter(name);
      else if (entry.isFile()) found.push(name);
    }
  };
  await enter('');
  return found.sort();
}

/** Copied first and hashed afterwards, so that the hash matches the copy, whatever the site does meanwhile. */
async function storeContent(file: string, backups: string): Promise<string> {
  const beside = path.join(backups, 'files', `.${process.pid}.copying`);
  await mkdir(path.dirname(beside), { recursive: true, mode: 0o700 });
  await copyFile(file, beside);
  const sha256 = await hashFile(beside);
  const place = contentPath(backups, sha256);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await rename(beside, place);
  return sha256;
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Restores the files of a backup into a folder; files whose contents have changed are named. */
export async function putFilesBack(
  backups: string,
  files: readonly FileCopy[],
  dataDir: string,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of files) {
    const place = path.join(dataDir, file.path);
    await mkdir(path.dirname(place), { recursive: true });
    const isCopied = await copyFile(contentPath(backups, file.sha256), place).then(
      () => true,
      () => false,
    );
    if (!isCopied || (await hashFile(place)) !== file.sha256) damaged.push(file.path);
    else await utimes(place, new Date(), new Date(file.modified));
  }
  return damaged;
}

/** Deletes contents that no backup refers to any more. */
export async function forgetContents(backups: string, stored: ReadonlySet<string>): Promise<void> {
  const folder = path.join(backups, 'files');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (entry.isFile() && !stored.has(entry.name)) await rm(path.join(entry.parentPath, entry.name));
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Span, StoredFile } from '../storage/storage.ts';
import { contentPath, readManifest } from './manifest.ts';
import { paddingOf, TAR_END, tarHeader } from './tar.rules.ts';

/** A part of the archive: bytes generated here, or an existing file. */
type Piece = { bytes: Buffer } | { file: string; size: number };
const sizeOf = (piece: Piece) => ('bytes' in piece ? piece.bytes.length : piece.size);

/**
 * A backup as one tar file, generated on the fly with support for ranges. Unpacked into a folder of backups it is a
 * backup again: its own folder, and below `files` the contents that it refers to.
 */
export async function openArchive(backupDir: string, name: string): Promise<StoredFile> {
  const folder = path.join(backupDir, name);
  const { made, files } = await readManifest(folder);
  const modified = new Date(made);
  const pieces: Piece[] = [];
  const add = async (entry: string, file: string) => {
    const { size } = await stat(file);
    pieces.push({ bytes: tarHeader(entry, size, modified) }, { file, size }, { bytes: paddingOf(size) });
  };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of own.sort()) await add(path.relative(backupDir, file).split(path.sep).join('/'), file);
  for (const sha256 of new Set(files.map((file) => file.sha256)))
    await add(`files/${sha256.slice(0, 2)}/${sha256}`, contentPath(backupDir, sha256));
  pieces.push({ bytes: TAR_END });
  const size = pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);
  return {
    size,
    modified,
    tag: `"${name}-${size.toString(36)}"`,
    open: async (span = { start: 0, end: size - 1 }) =>
      Readable.from(readSpan(pieces, span), { objectMode: false }),
  };
}

async function* readSpan(pieces: readonly Piece[], { start, end }: Span): AsyncGenerator<Buffer> {
  let from = 0;
  for (const piece of pieces) {
    const size = sizeOf(piece);
    const [first, last] = [Math.max(start, from) - from, Math.min(end, from + size - 1) - from];
    from += size;
    if (last < first) continue;
    if ('bytes' in piece) yield piece.bytes.subarray(first, last + 1);
    else yield* createReadStream(piece.file, { start: first, end: last });
  }
}

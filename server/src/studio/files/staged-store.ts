import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';

const WRITE_BYTES = 1024 * 1024;

/** Writes a megabyte at a time: the store's own way, piece by piece through another stream, costs a tenth of the speed. */
export class StagedStore extends FileStore {
  /** A fetch that failed has no file. */
  override async remove(id: string): Promise<void> {
    await rm(path.join(this.directory, id), { force: true });
    await this.configstore.delete(id);
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let file: FileHandle | undefined;
    try {
      file = await open(path.join(this.directory, id), 'r+');
      return await writeAll(file, bytes, offset);
    } catch {
      throw ERRORS.FILE_WRITE_ERROR;
    } finally {
      await file?.close();
    }
  }
}

async function writeAll(file: FileHandle, bytes: Readable, offset: number): Promise<number> {
  let at = offset;
  let held: Buffer[] = [];
  let size = 0;
  const write = async () => {
    const { bytesWritten } = await file.writev(held, at);
    if (bytesWritten !== size) throw new Error('not everything could be written');
    at += size;
    [held, size] = [[], 0];
  };
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      held.push(piece);
      size += piece.length;
      if (size >= WRITE_BYTES) await write();
    }
  } finally {
    // Also of a connection that broke: whoever is slow need not send it again.
    if (size > 0) await write();
  }
  return at;
}

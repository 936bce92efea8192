import { type FileHandle, open } from 'node:fs/promises';
import { type Box, boxHeader, Mp4Error } from '../mp4/boxes.ts';
import { readHead } from '../mp4/init.ts';
import { type Fragment, readFragment } from '../mp4/samples.ts';

export interface Piece extends Fragment {
  /** The bytes of all samples, one after another. */
  data: Buffer;
}

/** ffmpeg's output, read one fragment at a time: a film never has to fit into memory. */
export async function openFragmentedFile(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    let at = 0;
    const heads: Buffer[] = [];
    for (
      let box = await boxAt(handle, 0, size);
      box && box.type !== 'moof';
      box = await boxAt(handle, at, size)
    ) {
      if (box.type === 'ftyp' || box.type === 'moov') heads.push(await bytesAt(handle, box.start, box.end));
      at = box.end;
    }
    return {
      head: readHead(Buffer.concat(heads)),
      pieces: () => readPieces(handle, at, size),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* readPieces(handle: FileHandle, from: number, size: number): AsyncGenerator<Piece> {
  let fragment: Fragment | null = null;
  for (let box = await boxAt(handle, from, size); box; box = await boxAt(handle, box.end, size)) {
    if (box.type === 'moof') fragment = readFragment(await bytesAt(handle, box.start, box.end));
    if (box.type !== 'mdat' || !fragment) continue;
    const length = fragment.samples.reduce((sum, sample) => sum + sample.size, 0);
    if (length > box.end - box.payload) throw new Mp4Error('a fragment has less data than it says');
    yield { ...fragment, data: await bytesAt(handle, box.payload, box.payload + length) };
    fragment = null;
  }
}

async function boxAt(handle: FileHandle, at: number, size: number): Promise<Box | null> {
  if (at + 8 > size) return null;
  const bytes = await bytesAt(handle, at, Math.min(size, at + 16));
  const header = boxHeader(bytes, 0);
  const end = header.size === 0 ? size : at + header.size;
  if (end > size || end <= at) throw new Mp4Error('a box is cut off');
  return { type: bytes.toString('latin1', 4, 8), start: at, end, payload: at + header.header };
}

async function bytesAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(end - start);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) throw new Mp4Error('the file is cut off');
    filled += bytesRead;
  }
  return bytes;
}

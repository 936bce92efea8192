import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { detectEncoding } from '@pardeh/persian/subtitles/subtitle-encoding';
import { IMPORT_TEXTS } from '../imports.texts.ts';
import { ImportFault } from '../record.ts';

export type Bytes = AsyncIterable<Uint8Array>;

const SAMPLE_BYTES = 64 * 1024;
/** A larger file is not a catalogue, and a higher compression ratio is not text. */
const UNPACKED_MAX = 64 * 1024 ** 3;
const RATIO_MAX = 200;
const RATIO_FROM = 64 * 1024 ** 2;
const MEGABYTE = 1024 ** 2;

/** Text in any encoding common for Persian files, compressed or not, in chunks. */
export async function* readText(bytes: Bytes, name: string): AsyncGenerator<string> {
  const { sample, all } = await peek(unpack(bytes, name), SAMPLE_BYTES);
  if (sample[0] === 0x50 && sample[1] === 0x4b) throw new ImportFault(IMPORT_TEXTS.zipped(name));
  const decoder = new TextDecoder(detectEncoding(sample));
  for await (const chunk of all) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Unpacks gzip, if it is gzip. A truncated file gives its readable part, then a fault. */
export async function* unpack(bytes: Bytes, name: string): AsyncGenerator<Uint8Array> {
  const { sample, all } = await peek(bytes, 2);
  if (sample[0] !== 0x1f || sample[1] !== 0x8b) {
    yield* all;
    return;
  }
  let packed = 0;
  const counted = async function* () {
    for await (const chunk of all) {
      packed += chunk.length;
      yield chunk;
    }
  };
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => gunzip.destroy(error));
  let unpacked = 0;
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length;
      if (unpacked > UNPACKED_MAX || (unpacked > RATIO_FROM && unpacked > packed * RATIO_MAX))
        throw new ImportFault(IMPORT_TEXTS.bomb(name));
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportFault || !isZlibFault(error)) throw error;
    throw new CutFile(IMPORT_TEXTS.cutGzip(name));
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** The source is truncated: what was read is imported, and the report says so. */
export class CutFile extends Error {
  override readonly name = 'CutFile';
}

/** Limit of an uploaded file. */
const FILE_BYTES_MAX = 2 * 1024 ** 3;

export async function* limitBytes(bytes: Bytes, most = FILE_BYTES_MAX): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > most) throw new ImportFault(IMPORT_TEXTS.tooLarge(Math.round(most / MEGABYTE)));
    yield chunk;
  }
}

function isZlibFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

async function peek(bytes: Bytes, size: number): Promise<{ sample: Uint8Array; all: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  let fault: unknown = null;
  while (length < size) {
    const next = await iterator.next().catch((error: unknown) => {
      fault = error;
      return { done: true as const, value: undefined };
    });
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const all = async function* () {
    try {
      yield* first;
      if (fault) throw fault;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  };
  return { sample: Buffer.concat(first), all: all() };
}

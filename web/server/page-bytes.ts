import { constants, deflateRawSync } from 'node:zlib';
import { patchedCrc } from './patched-crc.ts';

/** Bytes with holes in them, where the nonce goes. */
interface Template {
  bytes: Buffer;
  holes: readonly number[];
}

/**
 * A page kept as bytes. Each time it goes out a fresh nonce is written into its holes: those of the plain bytes,
 * or those of the gzipped ones, where a hole is a stored block between deflated ones.
 */
export interface PageBytes {
  plain: Template;
  /** Made when first asked for: most pages are asked for once in a minute. */
  gzipped: () => Template;
  /** The checksum of the plain bytes with this nonce in them. */
  crcWith: (nonce: string) => number;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const TRAILER_BYTES = 8;

function holesIn(bytes: Buffer, placeholder: Buffer): number[] {
  const holes: number[] = [];
  let at = bytes.indexOf(placeholder);
  while (at >= 0) {
    holes.push(at);
    at = bytes.indexOf(placeholder, at + placeholder.length);
  }
  return holes;
}

/** A block of so many bytes as they are: one byte of header, then the length and its complement. */
function storedBlock(length: number): Buffer {
  const block = Buffer.alloc(5 + length);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(~length & 0xffff, 3);
  return block;
}

/** A full flush ends on a whole byte and lets nothing after it refer to anything before: so a hole may follow. */
function deflateSegment(segment: Buffer): Buffer {
  return deflateRawSync(segment, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

function gzip({ bytes, holes }: Template, holeBytes: number): Template {
  const parts: Buffer[] = [GZIP_HEADER];
  const gzippedHoles: number[] = [];
  let length = GZIP_HEADER.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };

  let start = 0;
  for (const hole of holes) {
    add(deflateSegment(bytes.subarray(start, hole)));
    add(storedBlock(holeBytes));
    gzippedHoles.push(length - holeBytes);
    start = hole + holeBytes;
  }
  add(deflateSegment(bytes.subarray(start)));
  add(LAST_BLOCK);
  add(Buffer.alloc(TRAILER_BYTES));
  return { bytes: Buffer.concat(parts), holes: gzippedHoles };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function makePageBytes(html: Buffer, placeholder: string): PageBytes {
  const mark = Buffer.from(placeholder);
  const plain = { bytes: html, holes: holesIn(html, mark) };
  const crc = once(() => patchedCrc(html, placeholder, plain.holes));
  return {
    plain,
    gzipped: once(() => gzip(plain, mark.length)),
    crcWith: (nonce) => crc()(nonce),
  };
}

function filled({ bytes, holes }: Template, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const hole of holes) copy.write(nonce, hole, 'latin1');
  return copy;
}

export function writePage(page: PageBytes, nonce: string): Buffer {
  return filled(page.plain, nonce);
}

export function writeGzippedPage(page: PageBytes, nonce: string): Buffer {
  const bytes = filled(page.gzipped(), nonce);
  bytes.writeUInt32LE(page.crcWith(nonce), bytes.length - TRAILER_BYTES);
  bytes.writeUInt32LE(page.plain.bytes.length, bytes.length - TRAILER_BYTES + 4);
  return bytes;
}

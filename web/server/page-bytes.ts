import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A page kept as bytes, with a hole wherever its nonce stands. Each time it goes out a fresh nonce is written into
 * the holes: of the plain bytes, and of the gzipped ones, whose holes are stored blocks between deflated ones.
 */
export interface PageBytes {
  plain: Buffer;
  plainHoles: readonly number[];
  gzipped: Buffer;
  gzippedHoles: readonly number[];
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

export function makePageBytes(html: Buffer, placeholder: string): PageBytes {
  const mark = Buffer.from(placeholder);
  const plainHoles = holesIn(html, mark);
  const parts: Buffer[] = [GZIP_HEADER];
  const gzippedHoles: number[] = [];
  let length = GZIP_HEADER.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };

  let start = 0;
  for (const hole of plainHoles) {
    add(deflateSegment(html.subarray(start, hole)));
    add(storedBlock(mark.length));
    gzippedHoles.push(length - mark.length);
    start = hole + mark.length;
  }
  add(deflateSegment(html.subarray(start)));
  add(LAST_BLOCK);
  add(Buffer.alloc(TRAILER_BYTES));
  return { plain: Buffer.from(html), plainHoles, gzipped: Buffer.concat(parts), gzippedHoles };
}

function filled(bytes: Buffer, holes: readonly number[], nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const hole of holes) copy.write(nonce, hole, 'latin1');
  return copy;
}

export function writePage(page: PageBytes, nonce: string): Buffer {
  return filled(page.plain, page.plainHoles, nonce);
}

export function writeGzippedPage(page: PageBytes, nonce: string): Buffer {
  const bytes = filled(page.gzipped, page.gzippedHoles, nonce);
  bytes.writeUInt32LE(crc32(writePage(page, nonce)), bytes.length - TRAILER_BYTES);
  bytes.writeUInt32LE(page.plain.length, bytes.length - TRAILER_BYTES + 4);
  return bytes;
}

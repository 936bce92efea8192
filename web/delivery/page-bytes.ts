import { constants, deflateRawSync } from 'node:zlib';
import { brotliTemplate } from './brotli-template.ts';
import type { PackedText } from './compress-text.ts';
import { filled, type Template } from './page-template.ts';
import { patchedCrc } from './patched-crc.ts';

/**
 * A page kept as bytes. Each time it goes out a fresh nonce is written into its holes: those of the plain bytes,
 * or those of the compressed ones, where a hole is a block of plain bytes between compressed ones. These are made when
 * first asked for: most pages are asked for once in a minute.
 */
export interface PageBytes {
  plain: Template;
  brotli: () => Promise<Template | null>;
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
    brotli: once(() => brotliTemplate(plain, mark.length)),
    gzipped: once(() => gzip(plain, mark.length)),
    crcWith: (nonce) => crc()(nonce),
  };
}

function writeGzippedPage(page: PageBytes, nonce: string): Buffer {
  const bytes = filled(page.gzipped(), nonce);
  bytes.writeUInt32LE(page.crcWith(nonce), bytes.length - TRAILER_BYTES);
  bytes.writeUInt32LE(page.plain.bytes.length, bytes.length - TRAILER_BYTES + 4);
  return bytes;
}

/** The smallest form that the visitor's browser reads. */
export async function writePage(page: PageBytes, nonce: string, accepted = ''): Promise<PackedText> {
  const brotli = /\bbr\b/.test(accepted) ? await page.brotli() : null;
  if (brotli) return { bytes: filled(brotli, nonce), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { bytes: writeGzippedPage(page, nonce), encoding: 'gzip' };
  return { bytes: filled(page.plain, nonce), encoding: null };
}

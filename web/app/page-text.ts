import { transcode } from 'node:buffer';

const BYTES_PER_UNIT = 2;

/** Reused for every page. */
let scratch = Buffer.alloc(0);

/**
 * The pieces as UTF-8. Copied as UTF-16 first, because Node converts that to UTF-8 four times as fast as it writes a
 * string with Persian letters; joining the pieces first would add another copy of a long text.
 */
export function toUtf8(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const size = BYTES_PER_UNIT * pieces.reduce((units, piece) => units + piece.length, 0);
  if (scratch.length < size) scratch = Buffer.alloc(size);
  let length = 0;
  for (const piece of pieces) length += scratch.write(piece, length, 'utf16le');
  try {
    return transcode(scratch.subarray(0, length), 'utf16le', 'utf8');
  } catch {
    // Half a surrogate pair in somebody's text; writing it as a string inserts a replacement character instead.
    return Buffer.from(pieces.join(''));
  }
}

import { createHash } from 'node:crypto';

/** One text in ten thousand is a false positive; there are no false negatives. */
const BITS_FOR_EACH = 19.2;
const PROBES = 13;

/** A Bloom filter: answers "certainly not" or "almost certainly", in two and a half bytes per entry. */
export function makeFilter(texts: ReadonlySet<string>): Buffer {
  const bytes = Buffer.alloc(Math.ceil((texts.size * BITS_FOR_EACH) / 8));
  for (const text of texts) {
    for (const bit of bitsOf(text, bytes.length * 8)) {
      const byte = bit >>> 3;
      bytes[byte] = (bytes[byte] ?? 0) | (1 << (bit & 7));
    }
  }
  return bytes;
}

export function isInFilter(filter: Buffer, text: string): boolean {
  for (const bit of bitsOf(text, filter.length * 8)) {
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** All bit positions are derived from the two halves of one hash (Kirsch and Mitzenmacher). */
function* bitsOf(text: string, size: number): Generator<number> {
  const hash = createHash('sha256').update(text).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6) | 1];
  for (let probe = 0; probe < PROBES; probe += 1) yield (first + probe * Math.abs(step)) % size;
}

import { createHash } from 'node:crypto';

/** One text in ten thousand is taken for one of the filter by mistake; of those in it none is let through. */
const BITS_FOR_EACH = 19.2;
const PROBES = 13;

/** A set that answers "certainly not" or "almost certainly", in two and a half bytes for each of its texts. */
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

/** Two halves of one hash make all the places (Kirsch and Mitzenmacher). */
function* bitsOf(text: string, size: number): Generator<number> {
  const hash = createHash('sha256').update(text).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6) | 1];
  for (let probe = 0; probe < PROBES; probe += 1) yield (first + probe * Math.abs(step)) % size;
}

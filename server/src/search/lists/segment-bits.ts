/** A member of a ranked list, with the data for its filters. */
export interface RankedEntry {
  id: number;
  /** The list is in the order of the first key, then the second, then the id. */
  keys: readonly [number, number];
  /** `genre:12` is a facet, `w:the` a word. */
  terms: readonly string[];
  /** Amounts for filters of the kind "at least": the year (`y`), the rating (`r`). */
  amounts: Readonly<Record<string, number | null>>;
}

/** The range that an amount can be filtered by; amounts outside it are clamped. */
export type Ranges = Readonly<Record<string, readonly [lowest: number, highest: number]>>;

export interface TermBits {
  term: string;
  count: number;
  /** Hexadecimal; the first place is the highest bit of the first byte, as in PostgreSQL. */
  hex: string;
}

export function atLeastTerm(name: string, amount: number, ranges: Ranges): string {
  return `${name}>=${clampAmount(amount, ranges[name])}`;
}

export function clampAmount(amount: number, range: readonly [number, number] | undefined): number {
  return range ? Math.min(range[1], Math.max(range[0], amount)) : amount;
}

/** The bit sets of one segment: one per term that occurs in it, and one per amount up to the highest in it. */
export function segmentBits(entries: readonly RankedEntry[], ranges: Ranges): TermBits[] {
  const bytes = Math.ceil(entries.length / 8);
  const terms = new Map<string, Uint8Array>();
  const set = (term: string, place: number) => {
    let bits = terms.get(term);
    if (!bits) {
      bits = new Uint8Array(bytes);
      terms.set(term, bits);
    }
    const at = place >> 3;
    bits[at] = (bits[at] ?? 0) | (0x80 >> (place & 7));
  };
  for (const [place, entry] of entries.entries()) {
    for (const term of entry.terms) set(term, place);
    for (const [name, amount] of Object.entries(entry.amounts)) {
      if (amount !== null) set(atLeastTerm(name, amount, ranges), place);
    }
  }
  for (const [name, range] of Object.entries(ranges)) includeHigher(terms, name, range, bytes);
  return [...terms].map(([term, bits]) => ({
    term,
    count: countSetBits(bits),
    hex: Buffer.from(bits.buffer).toString('hex'),
  }));
}

/** A value of at least 8 is also at least 7: from the top down, each bit set includes the one above it. */
function includeHigher(
  terms: Map<string, Uint8Array>,
  name: string,
  [lowest, highest]: readonly [number, number],
  bytes: number,
) {
  let above: Uint8Array | null = null;
  for (let amount = highest; amount >= lowest; amount--) {
    const term = `${name}>=${amount}`;
    const own = terms.get(term);
    if (!above) {
      above = own ?? null;
      continue;
    }
    const merged: Uint8Array = own ?? new Uint8Array(bytes);
    for (let at = 0; at < bytes; at++) merged[at] = (merged[at] ?? 0) | (above[at] ?? 0);
    terms.set(term, merged);
    above = merged;
  }
}

function countSetBits(bits: Uint8Array): number {
  let count = 0;
  for (let byte of bits) {
    for (; byte; byte &= byte - 1) count++;
  }
  return count;
}

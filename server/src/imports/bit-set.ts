const FIRST_BYTES = 1024;

/** Which numbers were seen: one bit for each, so that ten million of them take little more than a megabyte. */
export class BitSet {
  #bits = new Uint8Array(FIRST_BYTES);
  size = 0;

  has(number: number): boolean {
    return ((this.#bits[number >>> 3] ?? 0) & (1 << (number & 7))) !== 0;
  }

  /** False when it was there already. */
  add(number: number): boolean {
    const at = number >>> 3;
    if (at >= this.#bits.length) this.#grow(at);
    const mask = 1 << (number & 7);
    if (((this.#bits[at] ?? 0) & mask) !== 0) return false;
    this.#bits[at] = (this.#bits[at] ?? 0) | mask;
    this.size += 1;
    return true;
  }

  #grow(at: number): void {
    const larger = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
    larger.set(this.#bits);
    this.#bits = larger;
  }
}

import { createHash } from 'node:crypto';

const MASK = (1n << 256n) - 1n;

/**
 * An order-independent hash of rows: databases sort text differently, and a table has no order of its own. The rows'
 * hashes are added up; unlike with XOR, two equal rows do not cancel each other.
 */
export class RowsHash {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) & MASK;
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

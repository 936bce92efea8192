import { crc32 } from 'node:zlib';

/**
 * CRC-32 is linear: changing some bytes of a message changes its sum by something that depends on those bytes and
 * on how many bytes follow them, not on the rest. So the sum of a page with another nonce in it takes a few shifts
 * instead of a walk through the whole page. A matrix here is 32 columns: what becomes of each bit of a sum.
 */
type Matrix = Uint32Array;

const POLYNOMIAL = 0xedb88320;

function times(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0; vector !== 0; bit++, vector >>>= 1) if (vector & 1) sum ^= matrix[bit] ?? 0;
  return sum >>> 0;
}

const product = (a: Matrix, b: Matrix): Matrix => b.map((column) => times(a, column));

/** What one zero bit after a message does to its sum. */
const ONE_BIT: Matrix = Uint32Array.from({ length: 32 }, (_, bit) =>
  bit === 0 ? POLYNOMIAL : 2 ** (bit - 1),
);

/** What 1, 2, 4, 8 … zero bytes do. */
const BYTES: Matrix[] = [];
function zeroBytes(power: number): Matrix {
  let matrix = BYTES[power];
  if (!matrix) {
    const half = power === 0 ? product(ONE_BIT, ONE_BIT) : zeroBytes(power - 1);
    matrix = product(half, half);
    if (power === 0) matrix = product(matrix, matrix);
    BYTES[power] = matrix;
  }
  return matrix;
}

/** The sum's change by a change of `length` bytes that are followed by `following` others. */
function shiftBy(following: number, vector: number): number {
  let shifted = vector;
  for (let power = 0; following >>> power !== 0; power++) {
    if ((following >>> power) & 1) shifted = times(zeroBytes(power), shifted);
  }
  return shifted;
}

/** For a message with the same placeholder in every hole: its sum once that is replaced by something as long. */
export function patchedCrc(message: Buffer, placeholder: string, holes: readonly number[]) {
  const base = crc32(message);
  const empty = crc32(placeholder);
  const following = holes.map((hole) => message.length - hole - placeholder.length);
  const effect: Matrix = Uint32Array.from({ length: 32 }, (_, bit) =>
    following.reduce((sum, bytes) => sum ^ shiftBy(bytes, 2 ** bit), 0),
  );
  return (replacement: string): number => (base ^ times(effect, (crc32(replacement) ^ empty) >>> 0)) >>> 0;
}

import type { LearnedTitle } from './model.ts';

const LARGEST = 32_767;
const BYTES_EACH = 4;
const BYTES_LEAST = 3;

/**
 * Neighbours and weights in at most four and a half bytes each: the scale as a float, then for each neighbour, by its
 * id, how far it is from the one before (as few bytes as that needs), and its weight as a share of the scale.
 */
export function packWeights(neighbours: readonly number[], weights: ArrayLike<number>): Buffer {
  const order = neighbours.map((_, at) => at).sort((a, b) => (neighbours[a] ?? 0) - (neighbours[b] ?? 0));
  const scale = Math.max(Number.MIN_VALUE, ...order.map((at) => Math.abs(weights[at] ?? 0)));
  const packed = Buffer.alloc(4 + neighbours.length * (BYTES_EACH + 3));
  let at = packed.writeFloatLE(scale, 0);
  let before = 0;
  for (const index of order) {
    const id = neighbours[index] ?? 0;
    at = writeNumber(packed, id - before, at);
    at = packed.writeInt16LE(Math.round(((weights[index] ?? 0) / scale) * LARGEST), at);
    before = id;
  }
  return packed.subarray(0, at);
}

export function unpackWeights(packed: Buffer): Omit<LearnedTitle, 'title'> {
  const most = Math.floor(packed.length / BYTES_LEAST);
  const neighbours = new Uint32Array(most);
  const weights = new Float32Array(most);
  const scale = packed.length > 0 ? packed.readFloatLE(0) : 0;
  let [at, id, count] = [4, 0, 0];
  while (at < packed.length) {
    let shift = 0;
    let byte: number;
    do {
      byte = packed[at++] ?? 0;
      id += (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    neighbours[count] = id;
    weights[count] = (packed.readInt16LE(at) / LARGEST) * scale;
    count += 1;
    at += 2;
  }
  return { neighbours: neighbours.slice(0, count), weights: weights.slice(0, count) };
}

function writeNumber(packed: Buffer, value: number, from: number): number {
  let [rest, at] = [value, from];
  while (rest > 127) {
    packed[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  packed[at++] = rest;
  return at;
}

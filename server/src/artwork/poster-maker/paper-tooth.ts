import type { Pixels } from './pixels.ts';

const SIDE = 512;
const CELL = 32;
const OPACITY = 0.08;
const LEVELS = 64;

/** Broad clouds, which are cheap to encode, and a trace of fine grain; always the same. */
function makeTile(): Uint8Array {
  let state = 20240319;
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 16777216;
  };
  const knots = SIDE / CELL;
  const lattice = Array.from({ length: knots * knots }, noise);
  const knot = (x: number, y: number) => lattice[(y % knots) * knots + (x % knots)] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  const tile = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [u, v] = [Math.floor(x / CELL), Math.floor(y / CELL)];
      const [s, t] = [ease((x % CELL) / CELL), ease((y % CELL) / CELL)];
      const above = knot(u, v) * (1 - s) + knot(u + 1, v) * s;
      const below = knot(u, v + 1) * (1 - s) + knot(u + 1, v + 1) * s;
      const level = (above * (1 - t) + below * t) * 0.72 + noise() * 0.28;
      tile[y * SIDE + x] = Math.min(LEVELS - 1, Math.floor(level * LEVELS));
    }
  }
  return tile;
}

/** The soft-light result for each level and channel value, as a table: a poster has a million channel values. */
function makeTable(): Uint8Array {
  const table = new Uint8Array(LEVELS * 256);
  for (let level = 0; level < LEVELS; level++) {
    const light = level / (LEVELS - 1);
    for (let value = 0; value < 256; value++) {
      const base = value / 255;
      const soft =
        light <= 0.5
          ? base - (1 - 2 * light) * base * (1 - base)
          : base + (2 * light - 1) * (Math.sqrt(base) - base);
      table[level * 256 + value] = Math.round(255 * (base + (soft - base) * OPACITY));
    }
  }
  return table;
}

let tile: Uint8Array | undefined;
let table: Uint8Array | undefined;

/** Adds a paper texture: it keeps large fields from looking like plastic. */
export function addTooth({ data, width, height }: Pixels): void {
  tile ??= makeTile();
  table ??= makeTable();
  let at = 0;
  for (let y = 0; y < height; y++) {
    const row = (y % SIDE) * SIDE;
    for (let x = 0; x < width; x++) {
      const level = (tile[row + (x % SIDE)] ?? 0) * 256;
      for (let channel = 0; channel < 3; channel++, at++) data[at] = table[level + (data[at] ?? 0)] ?? 0;
    }
  }
}

/**
 * An acoustic fingerprint: one number for each sixteenth of a second, whose bits say which of 33 frequency bands
 * gained on their neighbour. A tune has nearly the same numbers in every encoding.
 */

export const FINGERPRINT_RATE = 8000;
export const HOP_SAMPLES = 512;
export const SECONDS_PER_PRINT = HOP_SAMPLES / FINGERPRINT_RATE;

const WINDOW = 4096;
const BANDS = 33;
const LOWEST_HZ = 200;
const HIGHEST_HZ = 2400;
/** Below this the number is 0, which matches nothing. */
const QUIET_ENERGY = 1e-7;

const HANN = Float64Array.from(
  { length: WINDOW },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW),
);
/** The first bin of each band, on a logarithmic scale. */
const EDGES = Array.from({ length: BANDS + 1 }, (_, band) => {
  const hertz = LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS);
  return Math.round((hertz * WINDOW) / FINGERPRINT_RATE);
});

/** From 16-bit mono samples at 8 kHz. */
export function fingerprint(pcm: Int16Array): Uint32Array {
  const count = Math.max(0, Math.floor((pcm.length - WINDOW) / HOP_SAMPLES) + 1);
  const prints = new Uint32Array(count);
  let before = new Float64Array(BANDS);
  for (let index = 0; index < count; index += 1) {
    const energies = bandEnergies(pcm, index * HOP_SAMPLES);
    prints[index] = index === 0 ? 0 : compareBands(energies, before);
    before = energies;
  }
  return prints;
}

function bandEnergies(pcm: Int16Array, at: number): Float64Array<ArrayBuffer> {
  const real = new Float64Array(WINDOW);
  const imaginary = new Float64Array(WINDOW);
  for (let index = 0; index < WINDOW; index += 1) {
    real[index] = ((pcm[at + index] ?? 0) / 32_768) * (HANN[index] ?? 0);
  }
  transform(real, imaginary);
  return Float64Array.from({ length: BANDS }, (_, band) => {
    let sum = 0;
    for (let bin = EDGES[band] ?? 0; bin < (EDGES[band + 1] ?? 0); bin += 1) {
      sum += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
    }
    return sum / WINDOW ** 2;
  });
}

function compareBands(now: Float64Array, before: Float64Array): number {
  let total = 0;
  for (const energy of now) total += energy;
  if (total < QUIET_ENERGY) return 0;
  let print = 0;
  for (let band = 0; band < BANDS - 1; band += 1) {
    const steeper =
      (now[band] ?? 0) - (now[band + 1] ?? 0) - ((before[band] ?? 0) - (before[band + 1] ?? 0)) > 0;
    print = (print << 1) | (steeper ? 1 : 0);
  }
  return print >>> 0;
}

/** The fast Fourier transform, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, reversed = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) {
      [real[index], real[reversed]] = [real[reversed] ?? 0, real[index] ?? 0];
      [imaginary[index], imaginary[reversed]] = [imaginary[reversed] ?? 0, imaginary[index] ?? 0];
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const angle = (-2 * Math.PI) / length;
    for (let start = 0; start < size; start += length) {
      for (let step = 0; step < length / 2; step += 1) {
        const [cos, sin] = [Math.cos(angle * step), Math.sin(angle * step)];
        const [even, odd] = [start + step, start + step + length / 2];
        const [oddReal, oddImaginary] = [real[odd] ?? 0, imaginary[odd] ?? 0];
        const turnedReal = oddReal * cos - oddImaginary * sin;
        const turnedImaginary = oddReal * sin + oddImaginary * cos;
        real[odd] = (real[even] ?? 0) - turnedReal;
        imaginary[odd] = (imaginary[even] ?? 0) - turnedImaginary;
        real[even] = (real[even] ?? 0) + turnedReal;
        imaginary[even] = (imaginary[even] ?? 0) + turnedImaginary;
      }
    }
  }
}

import { writeFile } from 'node:fs/promises';

export const RATE = 48_000;

/** Two channels of samples that instruments are mixed into. */
export interface Track {
  left: Float32Array;
  right: Float32Array;
}

export function silence(seconds: number): Track {
  const length = Math.ceil(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds a sound at a moment; `pan` from -1 (left) to 1 (right). */
export function add(track: Track, sound: Float32Array, at: number, gain = 1, pan = 0): void {
  const from = Math.round(at * RATE);
  const [left, right] = [gain * Math.sqrt((1 - pan) / 2), gain * Math.sqrt((1 + pan) / 2)];
  for (let index = 0; index < sound.length; index += 1) {
    const to = from + index;
    if (to < 0 || to >= track.left.length) continue;
    track.left[to] = (track.left[to] ?? 0) + (sound[index] ?? 0) * left;
    track.right[to] = (track.right[to] ?? 0) + (sound[index] ?? 0) * right;
  }
}

export function addTrack(track: Track, other: Track, at: number, gain = 1): void {
  add({ left: track.left, right: new Float32Array(0) }, other.left, at, gain * Math.SQRT2);
  add({ left: track.right, right: new Float32Array(0) }, other.right, at, gain * Math.SQRT2);
}

/** A room: a few echoes of different lengths, each a little duller than the one before. */
export function reverberate(track: Track, wet: number): void {
  for (const [channel, spread] of [
    [track.left, 0],
    [track.right, 23],
  ] as const) {
    const dry = channel.slice();
    for (const delay of [1553, 1867, 2311, 2903, 3571]) {
      const length = delay + spread;
      const line = new Float32Array(length);
      let dull = 0;
      for (let index = 0; index < dry.length; index += 1) {
        const at = index % length;
        const echo = line[at] ?? 0;
        dull = 0.55 * dull + 0.45 * echo;
        line[at] = (dry[index] ?? 0) + dull * 0.8;
        channel[index] = (channel[index] ?? 0) + echo * wet * 0.2;
      }
    }
  }
}

/** Soft-clips peaks and normalises the level. */
export function finish(track: Track, level = 0.7, fadeSeconds = 1.5): Track {
  let peak = 1e-6;
  for (const channel of [track.left, track.right])
    for (const value of channel) peak = Math.max(peak, Math.abs(value));
  const fade = Math.round(fadeSeconds * RATE);
  for (const channel of [track.left, track.right]) {
    for (let index = 0; index < channel.length; index += 1) {
      const out = Math.min(1, (channel.length - index) / fade, index / (0.05 * RATE));
      channel[index] = Math.tanh(((channel[index] ?? 0) / peak) * 1.6) * level * out;
    }
  }
  return track;
}

export async function writeWav(file: string, { left, right }: Track): Promise<void> {
  const bytes = Buffer.alloc(44 + left.length * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(left.length * 4, 40);
  const sample = (value: number) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
  for (let index = 0; index < left.length; index += 1) {
    bytes.writeInt16LE(sample(left[index] ?? 0), 44 + index * 4);
    bytes.writeInt16LE(sample(right[index] ?? 0), 46 + index * 4);
  }
  await writeFile(file, bytes);
}

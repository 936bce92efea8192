import { RATE } from './sound.ts';

/** Synthesised instruments: strings, reeds, breath, weather. */

const samples = (seconds: number) => new Float32Array(Math.ceil(seconds * RATE));

/** The same noise on every run, so that rendering a clip is reproducible. */
export function makeNoise(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function hertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** A plucked string (Karplus and Strong): a burst of noise in a loop that smooths it on every pass. */
export function pluck(note: number, seconds: number, bright = 0.5): Float32Array {
  const sound = samples(seconds);
  const length = RATE / hertz(note);
  const size = Math.floor(length);
  const noise = makeNoise(Math.round(note * 100));
  const line = Float32Array.from({ length: size + 1 }, () => noise());
  let soft = 0;
  for (let index = 0; index < line.length; index += 1) {
    soft += (0.25 + 0.75 * bright) * ((line[index] ?? 0) - soft);
    line[index] = soft;
  }
  const decay = 0.9985 - 0.004 * (1 - bright);
  let at = 0;
  for (let index = 0; index < sound.length; index += 1) {
    const next = (at + 1) % size;
    const now = line[at] ?? 0;
    line[at] = decay * (0.5 * now + 0.5 * (line[next] ?? 0));
    sound[index] = now;
    at = next;
  }
  return shape(sound, 0.002, 0.12);
}

/** A reed flute: nearly a sine, with breath noise and a slow vibrato. */
export function flute(note: number, seconds: number, breath = 0.16): Float32Array {
  const sound = samples(seconds);
  const noise = makeNoise(Math.round(note * 31 + seconds * 7));
  let phase = 0;
  let air = 0;
  for (let index = 0; index < sound.length; index += 1) {
    const t = index / RATE;
    const bend = 1 + 0.006 * Math.sin(t * 31) * Math.min(1, t * 2) - 0.02 * Math.exp(-t * 22);
    phase += (2 * Math.PI * hertz(note) * bend) / RATE;
    air += 0.12 * (noise() - air);
    sound[index] =
      0.8 * Math.sin(phase) + 0.16 * Math.sin(2 * phase) + 0.07 * Math.sin(3 * phase) + breath * air;
  }
  return shape(sound, 0.07, 0.16);
}

/** A muted horn that talks: a sawtooth through a band filter that opens and closes with each syllable. */
export function talkingHorn(note: number, seconds: number, vowel: number): Float32Array {
  const sound = samples(seconds);
  let phase = 0;
  let [low, band] = [0, 0];
  for (let index = 0; index < sound.length; index += 1) {
    const t = index / RATE;
    const mouth = Math.sin((Math.PI * t) / seconds);
    phase = (phase + (hertz(note) * (1 + 0.03 * mouth - 0.02 * (t / seconds))) / RATE) % 1;
    const saw = 2 * phase - 1;
    const cutoff = 2 * Math.sin((Math.PI * (320 + vowel * 900 * mouth)) / RATE);
    low += cutoff * band;
    band += cutoff * (saw - low - 0.28 * band);
    sound[index] = band * 0.8;
  }
  return shape(sound, 0.03, 0.06);
}

/** Distant strings: three slightly detuned, low-pass-filtered sawtooths. */
export function pad(notes: readonly number[], seconds: number, cutoff = 700): Float32Array {
  const sound = samples(seconds);
  const slope = 1 - Math.exp((-2 * Math.PI * cutoff) / RATE);
  const voices = notes.flatMap((note) =>
    [-0.06, 0, 0.07].map((apart) => ({ step: hertz(note + apart) / RATE, at: note % 1 })),
  );
  let [one, two] = [0, 0];
  for (let index = 0; index < sound.length; index += 1) {
    let sum = 0;
    for (const voice of voices) {
      voice.at = (voice.at + voice.step) % 1;
      sum += 2 * voice.at - 1;
    }
    one += slope * (sum / voices.length - one);
    two += slope * (one - two);
    sound[index] = two;
  }
  return shape(sound, Math.min(2, seconds / 3), Math.min(2.5, seconds / 3));
}

/** A frame drum: a falling tone and a slap. */
export function drum(seconds = 0.5, pitch = 74): Float32Array {
  const sound = samples(seconds);
  const noise = makeNoise(7);
  let phase = 0;
  for (let index = 0; index < sound.length; index += 1) {
    const t = index / RATE;
    phase += (2 * Math.PI * pitch * (1 + 0.8 * Math.exp(-t * 40))) / RATE;
    sound[index] = Math.sin(phase) * Math.exp(-t * 9) + 0.25 * noise() * Math.exp(-t * 60);
  }
  return sound;
}

/** A glass bell, for the windows lighting up. */
export function bell(note: number, seconds = 2): Float32Array {
  const sound = samples(seconds);
  for (let index = 0; index < sound.length; index += 1) {
    const t = index / RATE;
    const turn = 2 * Math.PI * hertz(note) * t;
    sound[index] =
      Math.exp(-t * 2.4) *
      (Math.sin(turn) +
        0.4 * Math.exp(-t * 3) * Math.sin(2.76 * turn) +
        0.2 * Math.exp(-t * 6) * Math.sin(5.4 * turn));
  }
  return shape(sound, 0.003, 0.2);
}

/** Noise through a filter whose frequency and gain move: waves, rain, wind, thunder. */
export function weather(
  seconds: number,
  seed: number,
  at: (t: number) => { cutoff: number; gain: number },
): Float32Array {
  const sound = samples(seconds);
  const noise = makeNoise(seed);
  let [one, two] = [0, 0];
  for (let index = 0; index < sound.length; index += 1) {
    const { cutoff, gain } = at(index / RATE);
    const slope = 1 - Math.exp((-2 * Math.PI * cutoff) / RATE);
    one += slope * (noise() - one);
    two += slope * (one - two);
    sound[index] = two * gain;
  }
  return sound;
}

function shape(sound: Float32Array, attack: number, release: number): Float32Array {
  const [rise, fall] = [attack * RATE, release * RATE];
  for (let index = 0; index < sound.length; index += 1) {
    sound[index] = (sound[index] ?? 0) * Math.min(1, index / rise, (sound.length - index) / fall);
  }
  return sound;
}

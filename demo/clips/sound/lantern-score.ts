import { LANTERN_LINES, type Line } from '../dialogue.ts';
import { drum, flute, makeNoise, pad, pluck, talkingHorn, weather } from './instruments.ts';
import { add, finish, reverberate, silence, type Track } from './sound.ts';

const SECONDS = 96;
const FLASHES = [33.2, 37.6, 43.5, 48.9, 54.2];
/** Chords of four seconds each: night, storm, climbing, morning. */
const CHORDS: readonly (readonly number[])[] = [
  [50, 57, 62, 65],
  [50, 57, 60, 65],
  [48, 55, 60, 64],
  [46, 53, 58, 62],
  [50, 57, 62, 65],
  [46, 53, 58, 62],
  [43, 50, 58, 62],
  [45, 52, 57, 61],
  [38, 45, 50, 53],
  [39, 46, 51, 54],
  [38, 45, 50, 53],
  [36, 43, 48, 51],
  [38, 45, 50, 53],
  [41, 48, 53, 57],
  [43, 50, 55, 58],
  [45, 52, 57, 61],
  [50, 57, 62, 66],
  [55, 62, 67, 71],
  [54, 57, 62, 69],
  [52, 59, 64, 67],
  [50, 57, 62, 66],
  [55, 62, 67, 71],
  [57, 61, 64, 69],
  [50, 57, 62, 66],
];

const between = (t: number, from: number, to: number) => Math.min(1, Math.max(0, (t - from) / (to - from)));
const stormAt = (t: number) => between(t, 26, 36) * (1 - between(t, 62, 74));

function bed(): Track {
  const track = silence(SECONDS);
  CHORDS.forEach((chord, index) => {
    const at = index * 4;
    add(track, pad(chord, 5.4, at > 64 ? 1100 : 620), at, 0.5);
    const calm = 1 - stormAt(at + 2);
    chord.concat([...chord].reverse()).forEach((note, step) => {
      if (calm > 0.3 && at > 5 && at < 88)
        add(track, pluck(note + 12, 1.6, 0.35), at + step / 2, 0.2 * calm, step % 2 ? 0.4 : -0.4);
    });
    if (calm < 0.4) for (const beat of [0, 1.5, 2, 3.25]) add(track, drum(0.7, 58), at + beat, 0.55);
  });
  const sea = weather(SECONDS, 11, (t) => ({
    cutoff: 420 + 500 * stormAt(t) + 160 * Math.sin(t * 0.9),
    gain: (0.55 + 0.9 * stormAt(t)) * (0.7 + 0.3 * Math.sin(t * 0.9)),
  }));
  const rain = weather(SECONDS, 5, (t) => ({ cutoff: 6500, gain: 0.12 * stormAt(t) }));
  add(track, sea, 0, 0.8, -0.3);
  add(track, rain, 0, 0.8, 0.3);
  for (const at of FLASHES) {
    const rumble = weather(4, Math.round(at * 10), (t) => ({
      cutoff: 130,
      gain: 7 * Math.exp(-t * 1.1) * Math.min(1, t * 9),
    }));
    add(track, rumble, at + 0.35, 0.6);
  }
  return track;
}

const syllables = (text: string) => Math.max(3, Math.round(text.replace(/[^\p{L}]/gu, '').length / 2.4));

/** Each syllable is a note; a question rises at its end. */
function speak(
  track: Track,
  line: Line,
  say: (note: number, seconds: number, turn: number) => Float32Array,
  root: number,
): void {
  const count = syllables(line.fa);
  const each = Math.min(0.3, (line.to - line.from - 0.5) / count);
  const wander = makeNoise(Math.round(line.from * 100));
  for (let index = 0; index < count; index += 1) {
    const asks = line.fa.includes('؟') && index > count - 3 ? 4 : 0;
    const cries = line.fa.includes('!') ? 3 : 0;
    const note = root + cries + asks + Math.round(2.4 * wander()) - (index === count - 1 && !asks ? 2 : 0);
    add(
      track,
      say(note, each * 1.15, 0.5 + 0.5 * wander()),
      line.from + 0.1 + index * each,
      0.85,
      line.who === 'keeper' ? -0.35 : 0.35,
    );
  }
}

/** The original version: two muted horns talk. */
export function lanternOriginal(): Track {
  const track = bed();
  for (const line of LANTERN_LINES) speak(track, line, talkingHorn, line.who === 'keeper' ? 46 : 57);
  reverberate(track, 0.5);
  return finish(track);
}

/** Dubbed into Persian: a ney for the keeper, a setar for the sailor, with a quarter tone where it belongs. */
export function lanternDub(): Track {
  const track = bed();
  const shur = (note: number) => (Math.round(note) % 12 === 4 ? note - 0.5 : note);
  for (const line of LANTERN_LINES) {
    if (line.who === 'keeper')
      speak(track, line, (note, seconds) => flute(shur(note), seconds * 1.3, 0.3), 64);
    else {
      speak(track, line, (note) => pluck(shur(note), 0.9, 0.9), 69);
      speak(track, { ...line, from: line.from + 0.07 }, (note) => pluck(shur(note) - 12, 0.7, 0.9), 69);
    }
  }
  reverberate(track, 0.6);
  return finish(track);
}

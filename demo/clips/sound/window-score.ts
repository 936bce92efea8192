import { bell, drum, flute, pad, pluck, weather } from './instruments.ts';
import { add, addTrack, finish, reverberate, silence, type Track } from './sound.ts';

const EPISODE_SECONDS = 64;
const INTRO_FROM = 5;
const RIFF = [69, 72, 76, 74, 72, 71, 69, 64] as const;

/** The theme tune of the series, identical to the last sample before every episode. */
function intro(): Track {
  const track = silence(12);
  for (let bar = 0; bar < 6; bar += 1) {
    const root = [45, 41, 48, 43, 41, 45][bar] ?? 45;
    add(track, pad([root, root + 7, root + 12], 2.6, 900), bar * 2, 0.5);
    add(track, drum(0.5, 66), bar * 2, 0.8);
    add(track, drum(0.25, 150), bar * 2 + 1, 0.35, 0.2);
    add(track, drum(0.25, 150), bar * 2 + 1.5, 0.25, -0.2);
    RIFF.forEach((note, step) => {
      add(track, pluck(note - (bar % 2) * 2, 0.9, 0.7), bar * 2 + step / 4, 0.42, step % 2 ? 0.3 : -0.3);
    });
    if (bar > 1) add(track, bell(RIFF[bar] ?? 76, 1.8), bar * 2 + 0.5, 0.28, 0.5);
  }
  add(track, bell(81, 2), 11, 0.4);
  reverberate(track, 0.4);
  return finish(track, 0.66, 0.5);
}

interface Mood {
  snow: boolean;
  chords: readonly (readonly number[])[];
  melody: readonly number[];
  /** When the lamp changes: each is a bell. */
  signals: readonly number[];
}

function windowScore({ snow, chords, melody, signals }: Mood): Track {
  const body = silence(EPISODE_SECONDS);
  for (let at = 0; at < EPISODE_SECONDS; at += 5) {
    const chord = chords[(at / 5) % chords.length] ?? [45, 52, 57];
    add(body, pad(chord, 6.5, snow ? 1000 : 560), at, 0.55);
  }
  melody.forEach((note, index) => {
    const voice = snow ? flute(note, 1.7, 0.22) : pluck(note, 2.2, 0.4);
    add(body, voice, 17.5 + index * 1.9, snow ? 0.16 : 0.34, index % 2 ? 0.35 : -0.35);
  });
  signals.forEach((at, index) => {
    add(body, bell(index % 2 ? 74 : 81, 1.6), at, 0.32, snow ? -0.5 : 0.5);
  });
  const noise = weather(EPISODE_SECONDS, snow ? 3 : 9, (t) => ({
    cutoff: snow ? 260 + 80 * Math.sin(t) : 5200,
    gain: snow ? 0.5 : 0.13 + 0.03 * Math.sin(t * 0.7),
  }));
  add(body, noise, 0, 0.7);
  reverberate(body, 0.6);
  finish(body, 0.55, 2);
  const from = INTRO_FROM * 48_000;
  for (const channel of [body.left, body.right]) channel.fill(0, from, from + 12 * 48_000);
  addTrack(body, intro(), INTRO_FROM);
  return body;
}

export const rainScore = () =>
  windowScore({
    snow: false,
    chords: [
      [45, 52, 60],
      [41, 48, 57],
      [43, 50, 59],
      [40, 47, 55],
    ],
    melody: [69, 72, 71, 67, 64, 65, 69, 67, 64, 62, 64, 69, 72, 74, 71, 67, 69, 64, 65, 64],
    signals: [30, 31, 32, 33, 34, 37, 39, 39.6, 40.2, 40.8, 41.4, 45],
  });

export const snowScore = () =>
  windowScore({
    snow: true,
    chords: [
      [48, 55, 64],
      [45, 52, 60],
      [53, 60, 69],
      [43, 50, 59],
    ],
    melody: [76, 79, 77, 72, 74, 76, 72, 69, 72, 74, 79, 76, 77, 74, 72, 71, 72, 76, 79, 84],
    signals: [29.5, 30.1, 30.7, 31.3, 33, 36, 38, 39, 40, 41, 42, 47],
  });

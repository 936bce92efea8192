import { drum, flute, pad, pluck } from './instruments.ts';
import { add, finish, reverberate, silence, type Track } from './sound.ts';

/** The mode of Esfahan on D, over two octaves. */
const MODE = [62, 64, 65, 67, 69, 70.5, 73, 74, 76, 77, 79, 81] as const;
const WALK = [0, 2, 4, 3, 5, 4, 2, 1, 0, 4, 7, 6, 5, 7, 9, 8, 7, 5, 4, 2, 3, 1, 0, 2] as const;

/** A hammered zither that thickens as the pattern grows, and comes to rest with the carpet. */
export function gardenScore(): Track {
  const seconds = 56;
  const track = silence(seconds);
  for (let at = 0; at < seconds; at += 8) {
    const root = (at / 8) % 2 ? 43 : 50;
    add(track, pad([root, root + 7, root + 12], 9.5, 640), at, 0.5);
  }
  let step = 0;
  for (let at = 1; at < 49; step += 1) {
    const busy = at < 8 ? 1 : at < 24 ? 0.25 : at < 38 ? 0.5 : 0.75;
    const note = MODE[WALK[step % WALK.length] ?? 0] ?? 62;
    add(track, pluck(note, 1.8, 0.95), at, 0.34, step % 2 ? 0.45 : -0.45);
    if (busy < 0.6 && step % 4 === 0) add(track, pluck(note - 12, 2.4, 0.7), at, 0.3);
    if (at > 8 && at < 44 && step % 8 === 0) add(track, drum(0.6, 70), at, 0.6);
    if (at > 8 && at < 44 && step % 8 === 5) add(track, drum(0.25, 160), at, 0.3);
    at += busy;
  }
  [7, 5, 4, 2, 4, 5, 7, 9, 7, 4].forEach((degree, index) => {
    add(track, flute(MODE[degree] ?? 74, 2.1, 0.24), 25 + index * 2, 0.22, 0.2);
  });
  reverberate(track, 0.7);
  return finish(track);
}

/** Strikes that come closer together, then one long chord under the name. */
export function trailerScore(seconds: number, root: number): Track {
  const track = silence(seconds);
  const card = seconds - 5;
  add(track, pad([root, root + 7, root + 12], card, 700), 0, 0.6);
  add(track, pad([root + 3, root + 7, root + 12, root + 15], 5, 1100), card - 0.2, 0.8);
  for (let at = 0, gap = 1.2; at < card; at += gap, gap = Math.max(0.3, gap * 0.9))
    add(track, drum(0.8, 56), at, 0.8);
  [0, 3, 7, 5, 3, 7, 10, 12].forEach((up, index) => {
    add(track, pluck(root + 24 + up, 1.5, 0.8), (index * card) / 8, 0.4, index % 2 ? 0.4 : -0.4);
  });
  add(track, drum(1.4, 44), card, 1);
  reverberate(track, 0.6);
  return finish(track);
}

/** A few plucked notes over one chord: all that fits into ten seconds. */
export function shortScore(seconds: number, root: number): Track {
  const track = silence(seconds);
  add(track, pad([root - 12, root - 5, root], seconds, 620), 0, 0.5);
  [0, 4, 7, 11, 7, 4, 2, 0].forEach((up, index) => {
    add(
      track,
      pluck(root + 12 + up, 2, 0.7),
      0.6 + index * ((seconds - 3) / 8),
      0.4,
      index % 2 ? 0.35 : -0.35,
    );
  });
  reverberate(track, 0.6);
  return finish(track);
}

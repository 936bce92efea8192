import { latinSounds, persianSounds } from './finglish-sounds.ts';

/** Costs: none for what Finglish usually does, low for what it sometimes does, high for a different consonant. */
const OTHER_CONSONANT = 2;
const USUAL = 0;
const SOMETIMES = 0.15;
const SELDOM = 0.4;
const SILENT_HE = 0.05;
const LOST_HE = 0.3;

const SPOKEN_AS: Record<string, Record<string, number>> = {
  ا: { a: USUAL, â: USUAL, o: SELDOM, e: SELDOM, u: SELDOM },
  و: { u: USUAL, o: USUAL, v: USUAL, w: USUAL, a: SELDOM },
  ی: { i: USUAL, y: USUAL, e: SOMETIMES, a: SELDOM },
  ع: { a: USUAL, â: USUAL, e: USUAL, o: USUAL, i: SOMETIMES, u: SOMETIMES },
  ه: { e: SILENT_HE, a: SELDOM },
  گ: { G: SELDOM },
  ق: { g: SOMETIMES, k: SELDOM },
  غ: { g: SOMETIMES },
  ج: { Z: SELDOM },
  ژ: { j: SOMETIMES, z: SELDOM },
};
const UNSPOKEN: Record<string, number> = { ع: 0.05, ا: 0.5, و: 0.5, ی: SELDOM };
const UNWRITTEN: Record<string, number> = {
  a: 0.1,
  e: 0.05,
  o: 0.1,
  y: 0.2,
  i: SELDOM,
  u: SELDOM,
  â: SELDOM,
  w: 0.2,
};
const OPENING_VOWELS = 'aeioâu';

function dropLetter(letter: string, last: boolean): number {
  return last && (letter === 'ه' || letter === 'ح') ? LOST_HE : (UNSPOKEN[letter] ?? OTHER_CONSONANT);
}

function dropSound(sound: string, last: boolean): number {
  return last && sound === 'h' ? SILENT_HE : (UNWRITTEN[sound] ?? OTHER_CONSONANT);
}

function pairCost(letter: string, spoken: string, sound: string, first: boolean): number {
  if (spoken === sound) return USUAL;
  if (first && (letter === 'ا' || letter === 'ع') && OPENING_VOWELS.includes(sound)) return USUAL;
  return SPOKEN_AS[letter]?.[sound] ?? OTHER_CONSONANT;
}

/**
 * How well a Latin spelling fits each of many Persian names, from 1 (the usual spelling) towards 0. Skeletons find the
 * candidates; this distinguishes khak (خاک) from khook (خوک) and zahra (زهرا) from zohreh (زهره).
 */
export function fitTo(latin: string): (persian: string) => number {
  const sounds = latinSounds(latin);
  const unwritten = sounds.map((sound, x) => dropSound(sound, x === sounds.length - 1));
  const start = [0];
  for (const [x, cost] of unwritten.entries()) start.push((start[x] ?? 0) + cost);
  return (persian) => {
    const letters = persianSounds(persian);
    let row = start;
    for (const [y, { letter, spoken }] of letters.entries()) {
      const dropped = dropLetter(letter, y === letters.length - 1);
      const next = [(row[0] ?? 0) + dropped];
      for (const [x, sound] of sounds.entries()) {
        const paired = (row[x] ?? 0) + pairCost(letter, spoken, sound, y === 0 && x === 0);
        next.push(Math.min(paired, (row[x + 1] ?? 0) + dropped, (next[x] ?? 0) + (unwritten[x] ?? 0)));
      }
      row = next;
    }
    return 1 / (1 + (row[sounds.length] ?? 0));
  };
}

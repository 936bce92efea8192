import { foldWords } from '../fold.ts';
import { latinSkeletons } from './finglish-latin.ts';
import { persianSkeletons } from './finglish-persian.ts';
import { combine } from './finglish-readings.ts';

const PERSIAN = /[\u0600-\u06FF]/;
/** The izafe and «and»: written apart, joined or not at all, so a skeleton leaves them out. */
const UNSTEADY_WORDS = new Set(['e', 'ye', 'i', 'yi', 'o', 'va', 'ی', 'و']);
/** Letters of scholarly and Turkish spelling whose base letter alone would mislead. */
const LATIN_SIGNS: Record<string, string> = {
  š: 'sh',
  ş: 'sh',
  č: 'ch',
  ç: 'ch',
  ž: 'zh',
  ğ: 'gh',
  ġ: 'gh',
  ḵ: 'kh',
};

const WORD_JOINT = /[\u200B\u200C\u00AC\-\u2010\u2011]/;

/** The words of a text, each split into parts at ZWNJ and hyphens. */
function wordsOf(text: string): string[][] {
  let spelled = text.toLowerCase().normalize('NFC');
  if (/[šşčçžğġḵ]/.test(spelled))
    spelled = spelled.replace(/[šşčçžğġḵ]/g, (sign) => LATIN_SIGNS[sign] ?? sign);
  // Folding would hide what only these spellings show: حتماً ends in n, and after آ comes v.
  if (spelled.includes('اً')) spelled = spelled.replaceAll('اً', 'ن');
  if (spelled.includes('آو')) spelled = spelled.replaceAll('آو', 'اڤ');
  let before = '';
  const words: string[][] = [];
  // Without a joint, it does not matter which parts belong to one word.
  const chunks = WORD_JOINT.test(spelled)
    ? spelled.split(/\s+/).map(foldWords)
    : foldWords(spelled).map((word) => [word]);
  for (const chunk of chunks) {
    const parts: string[] = [];
    for (const part of chunk) {
      const unsteady = UNSTEADY_WORDS.has(part) || (part === 'ای' && before.endsWith('ه'));
      if (before === '' || !unsteady) parts.push(part);
      before = part;
    }
    if (parts.length > 0) words.push(parts);
  }
  return words;
}

function readWord(word: string, continues = false, goesOn = false): string[] {
  const read = PERSIAN.test(word) ? persianSkeletons : latinSkeletons;
  return read(word, continues, goesOn);
}

function finish(readings: readonly string[]): string[] {
  // شنبه is spoken, and often spelled, with m.
  const spoken = readings.map((reading) =>
    reading.includes('nb') ? reading.replace(/(?<=\S)nb/g, 'mb') : reading,
  );
  return [...new Set(spoken)];
}

function readJoined(parts: readonly string[]): string[] {
  let readings = [''];
  for (const [at, part] of parts.entries()) {
    readings = combine(readings, readWord(part, at > 0, at < parts.length - 1));
  }
  return finish(readings);
}

/** For each word all its readings, the likeliest first: و may be v or a vowel, x may be kh or ks. */
export function skeletonReadings(text: string): string[][] {
  return wordsOf(text)
    .flat()
    .map((word) => finish(readWord(word)));
}

/** The likeliest skeleton of each word: «جدایی نادر» → ['jd', 'ndr']. */
export function skeletonWords(text: string): string[] {
  return skeletonReadings(text).map((readings) => readings[0] ?? '');
}

/** The likeliest skeleton of a text, words separated by spaces. */
export function skeleton(text: string): string {
  return skeletonWords(text).join(' ');
}

/** A few readings of the whole text, the likeliest first. Two names match when they share one. */
export function skeletons(text: string): string[] {
  const words = skeletonReadings(text);
  if (words.length === 0) return [];
  let readings = [''];
  for (const [at, options] of words.entries()) {
    readings = combine(readings, at === 0 ? options : options.map((option) => ` ${option}`));
  }
  return readings;
}

/** Like `skeletons`, for the text as one word: mishavad, mi shavad and «می‌شود» match. */
export function tightSkeletons(text: string): string[] {
  const parts = wordsOf(text).flat();
  return parts.length === 0 ? [] : readJoined(parts);
}

/** Every word skeleton that an index should store for a text: all readings of parts and of joined words. */
export function skeletonKeys(text: string): string[] {
  const keys = new Set<string>();
  for (const parts of wordsOf(text)) {
    for (const part of parts) for (const reading of finish(readWord(part))) keys.add(reading);
    if (parts.length > 1) for (const reading of readJoined(parts)) keys.add(reading);
  }
  return [...keys];
}

import { foldWords } from '@pardeh/persian/fold';
import { swapLayout } from '@pardeh/persian/keyboard';
import { pick, type Random } from '../names/random.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const PERSIAN = 'ابپتجچحخدرزسشصطعفقکگلمنوهی';
const LONG_ENOUGH = 5;

/** One letter wrong, missing, too many or swapped, in a word of five letters or more; null when there is none. */
export function withTypo(name: string, random: Random): string | null {
  const words = name.split(' ');
  const long = words.flatMap((word, at) => ((foldWords(word)[0]?.length ?? 0) >= LONG_ENOUGH ? [at] : []));
  if (long.length === 0) return null;
  const at = pick(random, long);
  const word = [...(words[at] ?? '')];
  const alphabet = /[a-z]/i.test(words[at] ?? '') ? LATIN : PERSIAN;
  const place = 1 + Math.floor(random() * (word.length - 2));
  const letter = pick(random, [...alphabet]);
  const kind = Math.floor(random() * 4);
  if (kind === 0) word[place] = letter;
  else if (kind === 1) word.splice(place, 1);
  else if (kind === 2) word.splice(place, 0, letter);
  else word.splice(place, 2, word[place + 1] ?? '', word[place] ?? '');
  const typed = words.with(at, word.join('')).join(' ');
  return typed === name ? null : typed;
}

export function arabicLetters(name: string): string {
  return name.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
}

/** ZWNJ left out: the parts joined, or separated by a space. */
export function withoutZwnj(name: string, random: Random): string | null {
  if (!name.includes('\u200c')) return null;
  return name.replaceAll('\u200c', random() < 0.5 ? '' : ' ');
}

export function otherLayout(name: string): string {
  return swapLayout(name.toLowerCase());
}

export function swappedWords(name: string): string | null {
  const words = name.split(' ');
  if (words.length < 2) return null;
  return [...words.slice(1), words[0]].join(' ');
}

/** Some of the ways to write the same sound in Latin letters. */
export function respelled(latin: string, random: Random): string {
  const maybe = (from: RegExp, to: string, share: number) => (text: string) =>
    random() < share ? text.replace(from, to) : text;
  const steps = [
    maybe(/gh/g, 'q', 0.3),
    maybe(/oo/g, 'u', 0.3),
    maybe(/u/g, 'ou', 0.2),
    maybe(/i(?=[a-z])/g, 'ee', 0.15),
    maybe(/e\b/g, 'eh', 0.15),
    maybe(/ haye /g, 'haye ', 0.3),
    maybe(/ va /g, ' o ', 0.4),
    maybe(/([bdgmnst])(?=[aeiou])/, '$1$1', 0.1),
  ];
  return steps.reduce((text, step) => step(text), latin);
}

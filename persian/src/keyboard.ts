import { layoutLikelihood } from './layout-likelihood.ts';

/** `standard` is ISIRI 9147 (Linux, macOS, Windows 8 on); `windows` is the older layout that Windows still adds first. */
export type PersianLayout = 'standard' | 'windows';

const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,";
const STANDARD = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو';
const WINDOWS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدئو';

/** Characters typed with Shift. Only non-ASCII ones are listed: the others would be ambiguous when read back. */
const STANDARD_SHIFTED: Record<string, string> = {
  Q: '\u0652',
  W: '\u064C',
  E: '\u064D',
  R: '\u064B',
  T: '\u064F',
  Y: '\u0650',
  U: '\u064E',
  I: '\u0651',
  A: 'ؤ',
  S: 'ئ',
  D: 'ي',
  F: 'إ',
  G: 'أ',
  H: 'آ',
  J: 'ة',
  K: '»',
  L: '«',
  '"': '؛',
  Z: 'ك',
  X: '\u0653',
  C: 'ژ',
  V: '\u0670',
  B: '\u200C',
  N: '\u0654',
  M: 'ء',
  '&': '،',
  '?': '؟',
};
const WINDOWS_SHIFTED: Record<string, string> = {
  Q: '\u064B',
  W: '\u064C',
  E: '\u064D',
  T: '،',
  Y: '؛',
  A: '\u064E',
  S: '\u064F',
  D: '\u0650',
  F: '\u0651',
  G: 'ۀ',
  H: 'آ',
  J: '\u0640',
  K: '«',
  L: '»',
  Z: 'ة',
  X: 'ي',
  C: 'ژ',
  V: 'ؤ',
  B: 'إ',
  N: 'أ',
  M: 'ء',
  '?': '؟',
  '\\': 'پ',
};

type CharacterMap = ReadonlyMap<string, string>;

function pairsOf(layout: PersianLayout): [string, string][] {
  const letters = [...(layout === 'standard' ? STANDARD : WINDOWS)];
  const pairs = [...KEYS].map((key, at): [string, string] => [key, letters[at] ?? key]);
  const shifted = layout === 'standard' ? STANDARD_SHIFTED : WINDOWS_SHIFTED;
  const digits =
    layout === 'standard'
      ? [...'0123456789'].map((digit): [string, string] => [digit, '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit])
      : [];
  return [...pairs, ...Object.entries(shifted), ...digits];
}

interface LayoutMaps {
  swap: CharacterMap;
  toPersian: CharacterMap;
  toLatin: CharacterMap;
}

function mapsOf(layout: PersianLayout): LayoutMaps {
  const pairs = pairsOf(layout);
  const toPersian = new Map(pairs);
  const toLatin = new Map(pairs.map(([key, letter]) => [letter, key]));
  const swap = new Map([...toPersian, ...toLatin]);
  // Beyond the exact pairs, reading forgives: capitals without a letter of their own, and letters of other keyboards.
  for (const key of KEYS) {
    const upper = key.toUpperCase();
    const letter = toPersian.get(key);
    if (letter && !toPersian.has(upper)) toPersian.set(upper, letter);
  }
  // Keys that are empty in the standard layout are read as in the older one.
  if (!toPersian.has('\\')) toPersian.set('\\', 'پ');
  const forgiven: [string, string][] = [
    ['ي', 'd'],
    ['ى', 'd'],
    ['ك', ';'],
    ['ئ', 'm'],
    ['پ', 'm'],
    ['ژ', 'C'],
    ['ۀ', 'G'],
  ];
  for (const [letter, key] of forgiven) if (!toLatin.has(letter)) toLatin.set(letter, key);
  for (const [at, digit] of [...'۰۱۲۳۴۵۶۷۸۹'].entries()) toLatin.set(digit, String(at));
  return { swap, toPersian, toLatin };
}

const MAPS: Record<PersianLayout, LayoutMaps> = { standard: mapsOf('standard'), windows: mapsOf('windows') };

function translate(text: string, map: CharacterMap): string {
  let translated = '';
  for (const character of text) translated += map.get(character) ?? character;
  return translated;
}

/**
 * What the same keys would have typed on the other layout, in either direction; applying it twice restores the text.
 */
export function swapLayout(text: string, layout: PersianLayout = 'standard'): string {
  return translate(text, MAPS[layout].swap);
}

/** Latin text typed by someone who thought they were on a Persian layout: sghl → سلام. */
export function toPersianLayout(text: string, layout: PersianLayout = 'standard'): string {
  return translate(text, MAPS[layout].toPersian);
}

/** Persian text typed by someone who thought they were on a Latin layout: «هدزثحفهخد» → inception. */
export function toLatinLayout(text: string, layout: PersianLayout = 'standard'): string {
  return translate(text, MAPS[layout].toLatin);
}

function readingsInPersian(text: string): string[] {
  // Phones capitalise the first letter and Caps Lock all of them; typists only use Shift for آ and ژ.
  const unshifted = text.replace(/[A-BD-GI-Z]/g, (letter) => letter.toLowerCase());
  const lower = text.toLowerCase();
  const typed = /^[^a-z]*$/.test(text) ? [lower, unshifted, text] : [unshifted, lower, text];
  return typed.flatMap((keys) => [toPersianLayout(keys), toPersianLayout(keys, 'windows')]);
}

/** Nobody who meant Latin words typed these keys, so the text was meant to be Persian. */
const NOT_LATIN_WORDS = /[;[\]\\]|,\S|\s,|(?:^|\s)'/;

function readingsInLatin(text: string): string[] {
  const readings = [toLatinLayout(text), toLatinLayout(text, 'windows')];
  return readings.map((reading) => reading.toLowerCase()).filter((reading) => !NOT_LATIN_WORDS.test(reading));
}

/**
 * Other readings of what was typed, the likeliest first; empty for text in both scripts or neither, and for text that
 * is far likelier as it is.
 */
export function layoutReadings(text: string): string[] {
  const hasLatin = /[a-z]/i.test(text);
  const hasPersian = /\p{Script=Arabic}/u.test(text);
  if (hasLatin === hasPersian) return [];
  const readings = hasLatin ? readingsInPersian(text) : readingsInLatin(text);
  // Of 42,845 English titles this keeps all that were typed on the wrong layout and drops 6 in 10 that were typed
  // correctly. A few letters say little, so short text gets a wider margin.
  const leastLikely = -0.6 - 3 / text.length;
  const plausible = [...new Set(readings)].filter(
    (reading) => reading !== text && layoutLikelihood(text, reading) > leastLikely,
  );
  return plausible.slice(0, 3);
}

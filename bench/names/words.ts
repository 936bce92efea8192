import { ADJECTIVES } from './adjectives.ts';
import { NOUNS } from './nouns.ts';
import { FAMILY, GIVEN_NAMES } from './people-names.ts';
import { pick, type Random, randomFrom } from './random.ts';

export interface Word {
  en: string;
  fa: string;
  /** The Persian word as it may be written in Latin letters. */
  latin: string;
}

function parse(list: string): Word[] {
  return list
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [en = '', fa = '', latin = en] = entry.trim().split(' ');
      return { en, fa, latin };
    });
}

export const nouns = parse(NOUNS);
export const adjectives = parse(ADJECTIVES);
export const givenNames = parse(GIVEN_NAMES);
export const familyNames = parse(FAMILY);

const CONSONANTS: [latin: string, fa: string][] = [
  ['b', 'ب'],
  ['p', 'پ'],
  ['t', 'ت'],
  ['t', 'ط'],
  ['j', 'ج'],
  ['ch', 'چ'],
  ['h', 'ح'],
  ['kh', 'خ'],
  ['d', 'د'],
  ['z', 'ذ'],
  ['r', 'ر'],
  ['r', 'ر'],
  ['z', 'ز'],
  ['s', 'س'],
  ['s', 'ص'],
  ['sh', 'ش'],
  ['f', 'ف'],
  ['gh', 'ق'],
  ['gh', 'غ'],
  ['k', 'ک'],
  ['g', 'گ'],
  ['l', 'ل'],
  ['m', 'م'],
  ['n', 'ن'],
  ['n', 'ن'],
];
/** Short vowels are spoken but not written. */
const VOWELS: [latin: string, fa: string][] = [
  ['a', ''],
  ['e', ''],
  ['o', ''],
  ['a', 'ا'],
  ['i', 'ی'],
  ['u', 'و'],
];
const ENDINGS: [latin: string, fa: string][] = [
  ['', ''],
  ['', ''],
  ['', ''],
  ['an', 'ان'],
  ['i', 'ی'],
  ['abad', '‌آباد'],
  ['pur', '‌پور'],
  ['zade', '‌زاده'],
  ['nia', '‌نیا'],
];

function coin(random: Random): Word {
  let latin = '';
  let fa = '';
  const add = ([sound, letter]: [string, string]) => {
    latin += sound;
    fa += letter;
  };
  const syllables = random() < 0.5 ? 2 : 3;
  for (let at = 0; at < syllables; at++) {
    add(pick(random, CONSONANTS));
    const closed = random() < 0.4;
    const vowel = pick(random, VOWELS);
    const last = at === syllables - 1;
    // A word never ends in an unwritten vowel: it is written with «ه», as in خانه.
    add(last && !closed && vowel[1] === '' ? ['e', 'ه'] : vowel);
    if (closed) add(pick(random, CONSONANTS));
    if (last && closed) add(pick(random, ENDINGS));
  }
  return { en: latin[0]?.toUpperCase() + latin.slice(1), fa, latin };
}

/** Names of places and families that are in no dictionary: as many as in a large catalogue. */
export const COINED_COUNT = 120_000;
export function coinedWord(number: number): Word {
  return coin(randomFrom(7_000_000 + number));
}

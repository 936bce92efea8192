import { skeletonKeys, tightSkeletons } from '@pardeh/persian/finglish/finglish';
import { fold, foldIndexWords, foldTight } from '@pardeh/persian/fold';

/** The folded keys that a title or person is found by. */
export interface NameKeys {
  /** For judging how well a spelling fits. */
  names: string[];
  words: string[];
  /** Consonant skeletons of the words of Persian names. */
  sounds: string[];
  /** Whole names without spaces. */
  nameKeys: string[];
  soundKeys: string[];
}

const PERSIAN = /[\u0600-\u06FF]/;
/** Written apart by some, joined by others, with ZWNJ by others still. */
const ENDINGS = new Set(['ها', 'های', 'هایی', 'هایم', 'تر', 'ترین', 'ام', 'ات', 'اش', 'ای']);
const BEGINNINGS = new Set(['می', 'نمی', 'بی', 'هم', 'نا']);
const ARTICLE = /^(?:the|an?) (?=.)/;
const ROMAN = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['vi', '6'],
  ['vii', '7'],
  ['viii', '8'],
  ['ix', '9'],
]);

/** Longer words are cut, in names and in queries. */
export const WORD_MAX = 64;

export function keysOfNames(input: readonly (string | null)[]): NameKeys {
  const shown = [...new Set(input.filter((name) => name !== null))];
  const names = unique(shown.map(fold));
  const persian = shown.filter((name) => PERSIAN.test(name));
  return {
    names,
    words: unique(shown.flatMap(indexWords)),
    sounds: unique(persian.flatMap(skeletonKeys)),
    nameKeys: unique(names.flatMap(wholeNameKeys)),
    soundKeys: unique(persian.flatMap(tightSkeletons)),
  };
}

/** The ways a user may write a whole name: with or without the article, «ها» apart or joined. */
export function wholeNameKeys(folded: string): string[] {
  return unique([folded, folded.replace(ARTICLE, '')].map(foldTight));
}

function indexWords(name: string): string[] {
  const words = foldIndexWords(name);
  const parts = fold(name).split(' ');
  const joined = parts.flatMap((part, at) => {
    const next = parts[at + 1];
    return next !== undefined && (ENDINGS.has(next) || BEGINNINGS.has(part)) ? [part + next] : [];
  });
  const all = [...words, ...joined, ...words.flatMap((word) => ROMAN.get(word) ?? [])];
  return all.map((word) => word.slice(0, WORD_MAX));
}

function unique(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}

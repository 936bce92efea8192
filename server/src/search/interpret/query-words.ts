import { fold, foldWords } from '@pardeh/persian/fold';
import { WORD_MAX, wholeNameKeys } from '../index/name-keys.ts';

/** A text read in one way: its words, of which the last may be unfinished. */
export interface Reading {
  words: string[];
  /** The keys of whole names that it may be. */
  keys: string[];
}

/** More words than any name has only cost time. */
const WORDS_MAX = 12;

export function readText(text: string): Reading {
  const words = foldWords(text).slice(0, WORDS_MAX);
  return { words: words.map((word) => word.slice(0, WORD_MAX)), keys: wholeNameKeys(fold(text)) };
}

export function readWords(words: readonly string[]): Reading {
  return { words: [...words], keys: wholeNameKeys(words.join(' ')) };
}

/** What Iranians put around a name in a search box, and never means a name when nothing else fits. */
const AROUND_NAMES = new Set(
  (
    'دانلود تماشا تماشای دیدن فیلم فیلمهای سریال سریالهای کارتون انیمیشن انلاین رایگان کامل زیرنویس دوبله فارسی ' +
    'سینمایی قسمت فصل بازیگر کارگردان download watch online free film movie series full serial'
  ).split(' '),
);

/** The same words without what stands around a name; null when that changes nothing or leaves nothing. */
export function withoutSurroundings(words: readonly string[]): string[] | null {
  const kept = words.filter((word) => !AROUND_NAMES.has(word));
  return kept.length > 0 && kept.length < words.length ? kept : null;
}

import { readFileSync } from 'node:fs';
import { toLatinDigits } from '@pardeh/persian/digits';
import { isInFilter } from './bloom-filter.ts';
import { FILTER_FILE, LEAKED_FILE } from './guessed-passwords.ts';

/**
 * Guessers try these first: one file holds common local words and their usual variants, the other the most leaked
 * passwords. They stop careless choices, not every leaked password. Digits or signs around a word make it no harder to
 * guess.
 */
const filters = [FILTER_FILE, LEAKED_FILE].map((file) => readFileSync(file));

const RUNS = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدئو',
  'ابپتثجچحخدذرزژسش',
];

/** 1q2w → 1q2w, pa$$w0rd → password: a lookalike character counts as the letter it replaces. */
const STANDS_FOR: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '3': 'e', '!': 'i' };

/** A phone number that many people know is no secret. */
const MOBILE_NUMBER = /^(\+98|0098|98|0)?9\d{9}$/;

export function isCommonPassword(password: string): boolean {
  const typed = toLatinDigits(password.normalize('NFKC')).toLowerCase();
  if (isRepeated(typed) || MOBILE_NUMBER.test(typed)) return true;
  if (RUNS.some((run) => run.includes(typed))) return true;
  const bare = withoutDigitsAround(typed);
  const forms = new Set([
    typed,
    bare,
    asLetters(typed),
    asLetters(bare),
    withoutDigitsAround(asLetters(typed)),
  ]);
  return [...forms].some((each) => filters.some((filter) => isInFilter(filter, each)));
}

function asLetters(text: string): string {
  return text.replace(/[@$03!]/g, (sign) => STANDS_FOR[sign] ?? sign);
}

/** One block repeated: «aaaaaaaa», «12121212», «iraniran». */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/u.test(text);
}

function withoutDigitsAround(text: string): string {
  return text.replace(/^[^\p{L}]{0,4}(?=\p{L})/u, '').replace(/(?<=\p{L})[^\p{L}]{1,8}$/u, '');
}

import path from 'node:path';
import { toLatinLayout, toPersianLayout } from '@pardeh/persian/keyboard';
import { LATIN_WORDS, PERSIAN_WORDS } from './guessed-words.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../../assets');
export const FILTER_FILE = path.join(ASSETS, 'guessed-passwords.bloom');
/** Built from the common passwords of @zxcvbn-ts/language-common 4.1.3 (MIT); the list itself does not ship. */
export const LEAKED_FILE = path.join(ASSETS, 'leaked-passwords.bloom');

/** Short entries are needed because digits around a word are stripped before the lookup. */
const SHORTEST = 3;
const LONGEST = 24;
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const PIECE = { shortest: 3, longest: 6 };
/** Likely years of birth and later years, in both calendars. */
const YEARS: readonly [from: number, to: number][] = [
  [1320, 1410],
  [1940, 2030],
];

/** The entries of a leaked list whose length the check can encounter. */
export function pickLeaked(list: readonly string[]): Set<string> {
  const folded = list.map((text) => text.normalize('NFKC').toLowerCase());
  return new Set(folded.filter(({ length }) => length >= SHORTEST && length <= LONGEST));
}

/** All entries of the filter, in lower case. The check itself strips digits and signs around a word. */
export function guessPasswords(): Set<string> {
  const guesses = new Set<string>();
  const add = (text: string) => {
    if (text.length >= SHORTEST && text.length <= LONGEST) guesses.add(text);
  };
  const words = withBothLayouts([...LATIN_WORDS, ...PERSIAN_WORDS]);
  for (const word of words) {
    add(word);
    add([...word].reverse().join(''));
  }
  for (const list of [LATIN_WORDS, PERSIAN_WORDS]) {
    for (const one of list) for (const other of list) add(one + other);
  }
  for (const walk of withBothLayouts([...keyboardWalks()])) add(walk);
  for (const date of dates()) add(date);
  return guesses;
}

/** `qwerasdf`, `1qaz2wsx`, `4321rewq`: pairs of row pieces, and columns walked up, down and alternately. */
function* keyboardWalks(): Generator<string> {
  const pieces = ROWS.flatMap(piecesOf);
  for (const one of pieces) for (const other of pieces) yield one + other;
  const columns = [...(ROWS[0] ?? '')].map((_, at) => ROWS.map((row) => row[at] ?? '').join(''));
  for (let from = 0; from < columns.length; from += 1) {
    for (let to = from + 1; to <= Math.min(columns.length, from + 4); to += 1) {
      const taken = columns.slice(from, to);
      const turned = taken.map(reversed);
      yield taken.join('');
      yield turned.join('');
      yield taken.map((column, at) => (at % 2 ? reversed(column) : column)).join('');
      yield turned.map((column, at) => (at % 2 ? reversed(column) : column)).join('');
      yield reversed(taken.join(''));
    }
  }
}

function piecesOf(row: string): string[] {
  const pieces: string[] = [];
  for (let length = PIECE.shortest; length <= PIECE.longest; length += 1) {
    for (let from = 0; from + length <= row.length; from += 1) {
      const piece = row.slice(from, from + length);
      pieces.push(piece, reversed(piece));
    }
  }
  return pieces;
}

function* dates(): Generator<string> {
  const two = (number: number) => String(number).padStart(2, '0');
  for (const [from, to] of YEARS) {
    for (let year = from; year <= to; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= 31; day += 1) {
          yield `${year}${two(month)}${two(day)}`;
          yield `${two(day)}${two(month)}${year}`;
        }
      }
    }
  }
}

/** Also as typed with the keyboard set to the other script. */
function withBothLayouts(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [text, toPersianLayout(text), toLatinLayout(text).toLowerCase()]));
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

import { randomInt } from 'node:crypto';
import { toLatinDigits } from '@pardeh/persian/digits';
import { toLatinLayout } from '@pardeh/persian/keyboard';

/** Without vowels no code is a word, and none can be misread for another (RFC 8628). */
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXZ';
const LETTERS = 8;
const DIGITS = 6;

export type CodeForm = 'letters' | 'digits';

export function newUserCode(form: CodeForm): string {
  if (form === 'digits') return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return Array.from({ length: LETTERS }, () => CONSONANTS[randomInt(CONSONANTS.length)]).join('');
}

/** As typed: in lower case, in two groups, with Persian digits, or on the Persian layout. */
export function readUserCode(typed: string): string {
  const latin = toLatinDigits(typed);
  return (/\p{Script=Arabic}/u.test(latin) ? toLatinLayout(latin) : latin)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** `BCDF-GHJK`, as a device shows it. */
export function shownUserCode(code: string): string {
  return code.length === LETTERS ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}

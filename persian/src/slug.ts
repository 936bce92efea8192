import { toLatinDigits } from './digits.ts';
import { fold } from './fold.ts';
import { fromPresentationForms, toPersianLetters } from './letters.ts';

const LONGEST = 80;
const HARAKAT = /[\u064B-\u0652\u0656-\u065F\u0670\u0640\u0654\u0655]/g;
/** These letters carry meaning to a reader, so a slug keeps what a key would fold away. */
const RETAINED = /[آئؤأء]/u;

/** A fast path for most Latin names: a bulk import makes millions of these. */
const PLAIN = /^(?=.{1,80}$)[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

function slugWord(character: string): string {
  return RETAINED.test(character) ? character : fold(character);
}

/**
 * A readable part of a URL: Persian letters stay («جدایی-نادر-از-سیمین»), Latin ones become lower case without
 * diacritics, digits ASCII, and everything else a single hyphen. Never empty.
 */
export function slug(text: string, fallback = 'title'): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  const letters = toPersianLetters(fromPresentationForms(text.normalize('NFC')));
  const plain = toLatinDigits(letters)
    .replace(HARAKAT, '')
    .replace(/ۀ/g, 'ه')
    .replace(/['’‘`´]/g, '')
    .replace(/[\u200D-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/gu, '');
  let made = '';
  for (const character of plain) {
    const piece = character === '&' ? '-and-' : slugWord(character).replaceAll(' ', '-');
    made += piece === '' ? '-' : piece;
  }
  const words = made.replace(/-+/g, '-').replace(/^-|-$/g, '');
  return shorten(words) || fallback;
}

function shorten(words: string): string {
  const characters = [...words];
  if (characters.length <= LONGEST) return words;
  const cut = characters.slice(0, LONGEST).join('');
  const lastWord = cut.lastIndexOf('-');
  return lastWord > LONGEST / 2 ? cut.slice(0, lastWord) : cut.replace(/-$/, '');
}

import { toLatinDigits } from './digits.ts';
import { toPersianLetters } from './letters.ts';

/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const LATIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
};

/** Text that is already folded, as most compared text is. */
const FOLDED = /^[a-z0-9ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+(?: [a-z0-9ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+)*$/;
const LATIN_SPECIAL = new RegExp(`[${Object.keys(LATIN).join('')}]`, 'g');
const APOSTROPHES = /['’‘‛`ʼʻʿʾ′＇ʹ]/g;
/** Diacritics of Latin, Greek and Cyrillic, and everything above or below Arabic letters. */
const MARKS =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF]/g;
/** Tatweel, standalone hamza, joiner, soft hyphen, bidi marks and other invisible characters. */
const INVISIBLE = /(?![\u200B\u200C\t-\r\u0085])[\p{Cf}\p{Cc}\p{Variation_Selector}\u0640\u0621\u0674]/gu;
const VULGAR_FRACTIONS = /[\u00BC-\u00BE\u2150-\u215E\u2189]/g;
const THOUSANDS = /(\d)[,٬](?=\d{3}(?!\d))/g;
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;
const PERSIAN_AMPERSAND = /(?<=\p{Script=Arabic}\s{0,3})&/gu;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu;
/** Joins the parts of one word: ZWNJ, its substitutes, and hyphens. */
const WORD_JOINTS = /(?<=[\p{L}\p{N}\p{M}])[\u200B\u200C\u00AC\-\u2010\u2011]+(?=[\p{L}\p{N}\p{M}])/gu;

/** Printable ASCII: no rule of Unicode applies to it. */
const PLAIN = /^[ -~]*$/;
/** The same text is folded in several ways one after another: as it is, joined, as words. */
let last = { text: '', folded: '' };

function foldCharacters(text: string): string {
  if (text !== last.text) last = { text, folded: foldAnyCharacters(text) };
  return last.folded;
}

function foldAnyCharacters(text: string): string {
  if (PLAIN.test(text)) return foldSigns(text.replace(APOSTROPHES, '').toLowerCase());
  // The acute accent would decompose into a space and a mark, and tear the word in two.
  let folded = text.replace(/´/g, '').replace(VULGAR_FRACTIONS, ' $&').normalize('NFKD');
  folded = folded.replace(APOSTROPHES, '').replace(MARKS, '').replace(INVISIBLE, '').toLowerCase();
  folded = toPersianLetters(folded)
    .replace(/ة/g, 'ه')
    .replace(LATIN_SPECIAL, (letter) => LATIN[letter] ?? letter);
  return foldSigns(toLatinDigits(folded)).normalize('NFC');
}

function foldSigns(text: string): string {
  let folded = text.replace(THOUSANDS, '$1');
  if (folded.includes('&')) folded = folded.replace(PERSIAN_AMPERSAND, ' و ').replace(/&/g, ' and ');
  if (folded.includes('.')) folded = folded.replace(INITIALS, (letters) => letters.replaceAll('.', ''));
  return folded;
}

function spaced(characters: string): string {
  return characters.replace(NOT_WORD, ' ').trim();
}

/**
 * The key form of a text: many ways of typing the same thing give one key. Words are separated by single spaces; ZWNJ,
 * hyphens and punctuation count as spaces. For keys only: never show the result.
 */
export function fold(text: string): string {
  if (FOLDED.test(text)) return text;
  return spaced(foldCharacters(text));
}

/** Like `fold`, but the parts of a word stay together: «کتاب‌ها» → «کتابها», spider-man → spiderman. */
export function foldJoined(text: string): string {
  if (FOLDED.test(text)) return text;
  return spaced(foldCharacters(text).replace(WORD_JOINTS, ''));
}

/** Like `fold`, without spaces: «می‌شود», «می شود» and «میشود» are the same. */
export function foldTight(text: string): string {
  return fold(text).replaceAll(' ', '').normalize('NFC');
}

export function foldWords(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}

/** Every word that an index should store for the text: parts and joined words, without duplicates. */
export function foldIndexWords(text: string): string[] {
  const joined = foldJoined(text);
  return [...new Set(joined === '' ? [] : [...foldWords(text), ...joined.split(' ')])];
}

import { combine } from './finglish-readings.ts';

/** One symbol per Latin sound: letters that Finglish does not distinguish share one. ش is w, چ is c, خ is x. */
export const SOUND: Record<string, string> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  ژ: 'j',
  چ: 'c',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ش: 'w',
  غ: 'g',
  ق: 'g',
  گ: 'g',
  ف: 'f',
  ک: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ڤ: 'v',
};

const CONSONANT = ['v'];
const VOWEL = [''];
const CONSONANT_FIRST = ['v', ''];
const VOWEL_FIRST = ['', 'v'];
/**
 * After these letters the و of a final «وه» is a vowel (کوه، اندوه، انبوه، گروه); after others a consonant (میوه، قهوه،
 * جلوه).
 */
const VOWEL_BEFORE_FINAL_HE = 'کدبتر';

/** Arabic compounds are not spoken as they are written: عبدالله, شمس‌الدین, ابوالفضل. */
function respell(word: string): string {
  if (!word.includes('ل')) return word;
  return word
    .replace('لله', 'لاه')
    .replace('الدین', 'دین')
    .replace(/^(ا?ب|ذ)وال/, '$1ل');
}

/**
 * Whether و at this position is pronounced v or is a vowel. Returns both readings when the spelling does not tell, the
 * likelier first.
 */
function readWaw(word: string, at: number): string[] {
  const before = word[at - 1];
  const after = word[at + 1];
  if (before === undefined) return CONSONANT;
  if (before === 'و') return VOWEL;
  if (before === 'ا' && at > 1) return CONSONANT_FIRST;
  if (before === 'خ' && (after === 'ا' || after === 'ی')) return VOWEL_FIRST;
  if (after === undefined) return before === 'ی' ? CONSONANT_FIRST : VOWEL_FIRST;
  if (after === 'ا' || after === 'و') return CONSONANT_FIRST;
  if (after === 'ه' && at + 2 === word.length) {
    return VOWEL_BEFORE_FINAL_HE.includes(before) ? VOWEL_FIRST : CONSONANT_FIRST;
  }
  if (after === 'ی') {
    const next = word[at + 2];
    if (next === undefined) return at > 1 ? CONSONANT_FIRST : VOWEL_FIRST;
    return next === 'ا' || next === 'ی' ? VOWEL_FIRST : CONSONANT_FIRST;
  }
  return VOWEL_FIRST;
}

/** The sound of a closing ه or ح when other parts follow. A word that ends here drops it: khaneh is khane, fath is «فتح». */
function readClosingHe(letter: string, before: string | undefined): string[] {
  if (letter === 'ح' || before === 'ا') return ['h'];
  return before === 'و' ? ['h', ''] : VOWEL;
}

/**
 * The consonants of one folded Persian word. `continues`: it follows other parts of the same word, so an initial vowel
 * is ignored; `goesOn`: other parts follow, so only a silent ه is dropped at its end.
 */
export function persianSkeletons(folded: string, continues = false, goesOn = false): string[] {
  const word = respell(folded);
  let readings = [''];
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? '';
    const opening = at === 0 && !continues;
    if (letter === 'و') {
      readings = combine(readings, at === 0 && continues ? CONSONANT : readWaw(word, at));
    } else if (letter === 'ی') {
      if (opening) readings = combine(readings, ['y']);
    } else if (letter === 'ا' || letter === 'ع') {
      if (opening) readings = combine(readings, ['a']);
    } else if ((letter === 'ه' || letter === 'ح') && at > 0 && at === word.length - 1) {
      if (goesOn) readings = combine(readings, readClosingHe(letter, word[at - 1]));
    } else {
      readings = combine(readings, [SOUND[letter] ?? letter]);
    }
  }
  // اسحاق and اصحاب are spelled eshagh and ashab, where sh is read as one sound.
  if (/^ا[سص][حه]ا/.test(word))
    readings = [...readings, ...readings.map((reading) => reading.replace('sh', 'w'))];
  return readings;
}

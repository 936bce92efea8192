/** Letters that look or sound alike in Persian text, with the one a careful Persian writer uses. */
const PERSIAN_LETTER: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ۍ: 'ی',
  ێ: 'ی',
  ے: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ګ: 'گ',
  ڭ: 'گ',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ة',
  ٱ: 'ا',
  ۆ: 'و',
  ۇ: 'و',
  ۈ: 'و',
  ۋ: 'و',
};

const FOREIGN = new RegExp(`[${Object.keys(PERSIAN_LETTER).join('')}]`, 'gu');
const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/gu;

/** Arabic, Urdu and Kurdish letters become the Persian ones; آ, ئ, ؤ and harakat stay as written. */
export function toPersianLetters(text: string): string {
  return text.replace(FOREIGN, (letter) => PERSIAN_LETTER[letter] ?? letter);
}

/**
 * Glyphs of old software (ﺳﻼم, ﷲ) become the letters they depict. Only those blocks are touched, so that
 * superscripts and the like keep their meaning in text that is shown.
 */
export function fromPresentationForms(text: string): string {
  return text.replace(PRESENTATION_FORMS, (glyphs) => glyphs.normalize('NFKC'));
}

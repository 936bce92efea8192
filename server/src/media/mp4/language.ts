import { requireBox } from './boxes.ts';

/** MP4 uses three-letter codes; other languages stay undetermined. */
const THREE_LETTERS: Readonly<Record<string, string>> = {
  ar: 'ara',
  az: 'aze',
  da: 'dan',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  ku: 'kur',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ru: 'rus',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  zh: 'zho',
};
const UNDETERMINED = 'und';

/** Five bits per letter, with `a` as 1. */
const packed = (letters: string) =>
  [...letters].reduce((bits, letter) => (bits << 5) | (letter.charCodeAt(0) - 0x60), 0);

/** The same init segment with the language written into its track. */
export function withLanguage(init: Buffer, lang: string): Buffer {
  const bytes = Buffer.from(init);
  const { payload } = requireBox(bytes, 'moov/trak/mdia/mdhd');
  const offset = bytes[payload] === 1 ? 32 : 20;
  bytes.writeUInt16BE(packed(THREE_LETTERS[lang] ?? UNDETERMINED), payload + offset);
  return bytes;
}

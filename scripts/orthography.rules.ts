/** One way of writing each thing: what is wrong, what to write instead, and the correction when it is certain. */
interface OrthographyRule {
  pattern: RegExp;
  advice: string;
  fix?: (found: string) => string;
}

const LETTER = '\\u0621-\\u0652\\u0654\\u0670-\\u06D3\\u200C';
/** The word alone, not a part of a longer one. */
const word = (text: string) => new RegExp(`(?<![${LETTER}])(?:${text})(?![${LETTER}])`, 'g');
const between = (text: string) => new RegExp(`(?<=[${LETTER}])${text}(?![${LETTER}])`, 'g');

const RULES: readonly OrthographyRule[] = [
  { pattern: /[يك]/g, advice: 'ی and ک, not the Arabic ي and ك' },
  { pattern: /[٠-٩]/g, advice: 'Persian digits ۰–۹, not the Arabic ones' },
  { pattern: between('ه\\u200Cی'), advice: 'ezafe after ه is «هٔ»', fix: () => 'هٔ' },
  { pattern: /هء|ۀ/g, advice: 'ezafe after ه is «هٔ»', fix: () => 'هٔ' },
  {
    pattern: word('مامور(?:ی|ان|یت|یتی|یت\\u200Cها|\\u200Cها)?'),
    advice: '«مأمور»',
    fix: (found) => found.replace('ما', 'مأ'),
  },
  {
    pattern: word('رای(?:ی|\\u200Cها|\\u200Cدهی|\\u200Cگیری)?'),
    advice: '«رأی»',
    fix: (found) => found.replace('را', 'رأ'),
  },
  {
    pattern: word('(?:آن|این|همین|همان)(?:که|جا)(?:ست|یی|ی|\\u200C?ها(?:ی|یی)?)?'),
    advice: '«آن‌که», «این‌که», «این‌جا», «آن‌جا», «آن‌جاست»',
    fix: (found) => found.replace(/^(آن|این|همین|همان)/, '$1\u200C'),
  },
  {
    pattern: word('تایید(?:ی|شده|نشده)?'),
    advice: '«تأیید»',
    fix: (found) => found.replace('تا', 'تأ'),
  },
  {
    pattern: word('بی\\u200Cآنکه'),
    advice: '«بی‌آن‌که»',
    fix: () => 'بی\u200Cآن\u200Cکه',
  },
  {
    pattern: word('لطفا|قبلا|بعدا|حتما|مثلا|فعلا|اصلا'),
    advice: 'tanvin: «لطفاً», «قبلاً» …',
    fix: (found) => `${found}ً`,
  },
  { pattern: word('ن?می [آ-ی]+'), advice: 'a half-space after «می» and «نمی»' },
  { pattern: between(' (?:ها|های|هایی|هایش|هایتان)'), advice: 'a half-space before «ها»' },
  { pattern: new RegExp(`[${LETTER}][,;?]`, 'g'), advice: 'Persian punctuation: ، ؛ ؟' },
  { pattern: new RegExp(`[${LETTER}] [،؛؟!.:»]`, 'g'), advice: 'no space before punctuation' },
  { pattern: /\u200C(?:[\s\u200C،؛؟!.:»«]|$)/gm, advice: 'a half-space stands between letters only' },
];

export interface Misspelling {
  line: number;
  text: string;
  advice: string;
}

export function findMisspellings(text: string): Misspelling[] {
  return RULES.flatMap(({ pattern, advice }) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      text: match[0].trim(),
      advice,
    })),
  ).sort((a, b) => a.line - b.line);
}

export function fixMisspellings(text: string): string {
  return RULES.reduce((fixed, { pattern, fix }) => (fix ? fixed.replace(pattern, fix) : fixed), text);
}

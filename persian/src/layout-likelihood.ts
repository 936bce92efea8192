/** Letter frequencies per thousand; characters that do not occur inside words get the lowest value. */
const ENGLISH = {
  e: 127,
  t: 91,
  a: 82,
  o: 75,
  i: 70,
  n: 67,
  s: 63,
  h: 61,
  r: 60,
  d: 43,
  l: 40,
  c: 28,
  u: 28,
  m: 24,
  w: 24,
  f: 22,
  g: 20,
  y: 20,
  p: 19,
  b: 15,
  v: 10,
  k: 8,
  j: 1.5,
  x: 1.5,
  q: 1,
  z: 0.7,
};
const PERSIAN = {
  ا: 130,
  ی: 100,
  ر: 75,
  ن: 70,
  د: 65,
  ه: 60,
  و: 60,
  م: 60,
  ت: 50,
  ب: 45,
  س: 36,
  ش: 32,
  ک: 30,
  ل: 30,
  ز: 28,
  گ: 15,
  ف: 14,
  خ: 13,
  ع: 13,
  پ: 12,
  ج: 11,
  ق: 10,
  ح: 10,
  آ: 8,
  چ: 6,
  ص: 6,
  ط: 5,
  غ: 4,
  ض: 3,
  ذ: 3,
  ث: 2,
  ژ: 1.5,
  ظ: 1.5,
  ئ: 1,
};
const RAREST = 0.3;

const FREQUENCY = new Map<string, number>([...Object.entries(ENGLISH), ...Object.entries(PERSIAN)]);

function meanLogFrequency(text: string): number {
  let sum = 0;
  let letters = 0;
  for (const character of text.toLowerCase()) {
    if (/[\s\d۰-۹]/.test(character)) continue;
    sum += Math.log(FREQUENCY.get(character) ?? RAREST);
    letters++;
  }
  return letters === 0 ? 0 : sum / letters;
}

/**
 * How much commoner (per letter, natural logarithm) the letters of one reading are in its language than the typed
 * letters are in theirs. Letter frequencies separate the layouts well, because the commonest letter of English (e)
 * shares a key with one of the rarest of Persian (ث).
 */
export function layoutLikelihood(typed: string, reading: string): number {
  return meanLogFrequency(reading) - meanLogFrequency(typed);
}

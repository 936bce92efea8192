import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['هومن کیایی', 'ه. ک.'],
    ['عباس کیارستمی', 'ع. ک.'],
    ['رخشان بنی‌اعتماد', 'ر. ب.'],
    ['فرانسیس فورد کاپولا', 'ف. ک.'],
    ['آنیس واردا', 'آ. و.'],
    ['رابرت داونی جونیور', 'ر. د.'],
    ['بهرام بیضایی', 'ب. ب.'],
    ['گوگوش', 'گ.'],
    // Arabic letters, and those of old typesetting, become Persian ones.
    ['\u0643\u0645\u0627\u0644 \u064A\u0648\u0633\u0641\u06CC', 'ک. ی.'],
    ['\uFEE3\uFEAE\uFEF3\uFEE2', 'م.'],
    // A mark above the first letter is not kept.
    ['مُحمد \u064Eعلی', 'م. ع.'],
    ['«مجید» مجیدی', 'م. م.'],
  ])('%s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it.each([
    ['Asghar Farhadi', 'A. F.'],
    ['Jean-Luc Godard', 'J. G.'],
    ['Robert De Niro', 'R. N.'],
    ['Robert Downey Jr.', 'R. D.'],
    ['e. e. cummings', 'E. C.'],
    ['E\u0301mile Zola', 'É. Z.'],
    ['50 Cent', '5. C.'],
    ["Peter O'Toole", 'P. O.'],
    ['  Cher  ', 'C.'],
    ['🎬 Bong 봉준호', 'B. 봉.'],
  ])('%s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it.each(['', '   ', '—', '«»'])('%j has none', (name) => {
    expect(initials(name)).toBe('');
  });

  it('are never joined: between two letters stands a full stop and a space', () => {
    expect(initials('بابک بیات')).toMatch(/^\p{L}\. \p{L}\.$/u);
  });
});

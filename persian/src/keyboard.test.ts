import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutReadings, swapLayout, toLatinLayout, toPersianLayout } from './keyboard.ts';

const WORDS: [latinKeys: string, persian: string][] = [
  ['sghl', 'سلام'],
  ['[nhdd khnv hc sdldk', 'جدایی نادر از سیمین'],
  ['tv,akni', 'فروشنده'],
  ['nvfhvi hgd', 'درباره الی'],
  ['rivlhk', 'قهرمان'],
  ['aivchn', 'شهرزاد'],
  [']ihvakfi s,vd', 'چهارشنبه سوری'],
  ["',ck ih", 'گوزن ها'],
  [';ghi rvlcd', 'کلاه قرمزی'],
  ['ftv,ai mk;i', 'بفروشه پنکه'],
  ['f]i ihd Hslhk', 'بچه های آسمان'],
  ['HChks adai hd', 'آژانس شیشه ای'],
  ['fhaB,', 'باش\u200Cو'],
];

const TITLES: [typed: string, expected: string][] = [
  ['هدزثحفهخد', 'inception'],
  ['فاث لخیبشفاثق', 'the godfather'],
  ['هدفثقسفثممشق', 'interstellar'],
  ['ذقثشنهدل ذشی', 'breaking bad'],
  ['لشپث خب فاقخدثس', 'game of thrones'],
  ['بقهثدیس', 'friends'],
  ['شزفهخد', 'action'],
];

describe('layouts', () => {
  it.each(WORDS)('reads %s as %s', (keys, persian) => {
    expect(toPersianLayout(keys)).toBe(persian);
    expect(toLatinLayout(persian)).toBe(keys);
  });

  it.each(TITLES)('reads %s as %s', (typed, expected) => {
    expect(toLatinLayout(typed)).toBe(expected);
    expect(layoutReadings(typed)[0]).toBe(expected);
  });

  it('knows the older Windows layout', () => {
    expect(toPersianLayout('\\nv', 'windows')).toBe('پدر');
    expect(toLatinLayout('پدر', 'windows')).toBe('\\nv');
    expect(toPersianLayout('m', 'windows')).toBe('ئ');
    expect(toPersianLayout('lVlk', 'windows')).toBe('مؤمن');
    expect(toPersianLayout('lAlk', 'standard')).toBe('مؤمن');
    expect(toLatinLayout('ةشئ', 'windows')).toBe('Zam');
  });

  it('forgives Arabic letters and digits', () => {
    expect(toLatinLayout('فاث يشقن')).toBe('the Dark');
    expect(toLatinLayout('لاذ ۲۰۴۹', 'windows')).toBe('ghb 2049');
    expect(toLatinLayout('شك', 'windows')).toBe('a;');
  });

  it.each(['standard', 'windows'] as const)(
    'swaps letters, digits and signs back to themselves (%s)',
    (layout) => {
      const letters =
        "qwertyuiop[]asdfghjkl;'zxcvbnm,QWERTYASDFGHJKLZXCVBNM0123456789ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپئوآژؤأإةيءۀ۰۱۲۳۴۵۶۷۸۹،؟« »\u200C";
      const texts = fc.oneof(fc.string({ unit: fc.constantFrom(...letters) }), fc.string({ unit: 'binary' }));
      fc.assert(
        fc.property(texts, (text) => {
          expect(swapLayout(swapLayout(text, layout), layout)).toBe(text);
        }),
        { numRuns: 2000 },
      );
    },
  );

  it.each(['standard', 'windows'] as const)('reads every Latin letter back (%s)', (layout) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz[];', ") }), (text) => {
        const persian = toPersianLayout(text, layout);
        expect(persian).not.toMatch(/[a-z]/);
        expect(toLatinLayout(persian, layout)).toBe(text);
      }),
    );
  });
});

describe('layoutReadings', () => {
  it('offers both layouts where they differ', () => {
    expect(layoutReadings('\\nvo,hkni')).toContain('پدرخوانده');
    expect(layoutReadings('mnvo,hkni')[0]).toBe('پدرخوانده');
  });

  it('sees through capitals of phones and Caps Lock, and keeps آ and ژ', () => {
    expect(layoutReadings('Sghl')[0]).toBe('سلام');
    expect(layoutReadings('SGHL')[0]).toBe('سلام');
    expect(layoutReadings('Hvdhkh')[0]).toBe('آریانا');
    expect(layoutReadings('HVDHKH')[0]).toBe('اریانا');
  });

  it('offers nothing for two scripts, for none, or for words that read well as they stand', () => {
    for (const text of [
      '',
      '2049',
      '؟!',
      'سلام hello',
      'tt۱۲',
      'the godfather',
      'interstellar',
      'جدایی نادر از سیمین',
      'کلاه قرمزی و پسرخاله',
    ]) {
      expect(layoutReadings(text)).toEqual([]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { shapeLine } from './shape-line.ts';
import { visualRuns } from './text-runs.rules.ts';

const HEAVY = { family: 'Estedad', weight: 900 } as const;
const outlineOf = (text: string) => shapeLine(text, HEAVY).draw(0, 0, 100, '#000');
const shapesIn = (text: string) => outlineOf(text).match(/M/g)?.length ?? 0;

describe('the order of a line', () => {
  const order = (text: string, rtl = true) => visualRuns(text, rtl).map((run) => run.text);

  it('Persian is one run from the right', () => {
    expect(visualRuns('خانهٔ دوست کجاست؟', true)).toEqual([{ text: 'خانهٔ دوست کجاست؟', rtl: true }]);
  });

  it.each([
    ['فیلم Alien را دید', [' را دید', 'Alien', 'فیلم ']],
    ['قسمت ۱۲', ['۱۲', 'قسمت ']],
    ['۱۲ مرد خشمگین', [' مرد خشمگین', '۱۲']],
    ['ساعت ۱۲:۳۰', ['۱۲:۳۰', 'ساعت ']],
    ['Mad Max: جادهٔ خشم', [': جادهٔ خشم', 'Mad Max']],
    ['فرار (The Escape)', [')', 'The Escape', 'فرار (']],
    ['هفت ۷ Seven 7 پایان', [' پایان', 'Seven 7', ' ', '۷', 'هفت ']],
  ])('«%s»', (text, expected) => {
    expect(order(text)).toEqual(expected);
  });

  it('in a Latin line a number behind Persian stays on its left', () => {
    expect(order('Pardeh پرده ۲', false)).toEqual(['Pardeh ', '۲', 'پرده ']);
  });
});

describe('a shaped line', () => {
  it('joins letters: a word is narrower than its letters apart, and has fewer shapes', () => {
    const apart = [...'شهر'].reduce((sum, letter) => sum + shapeLine(letter, HEAVY).width, 0);
    expect(shapeLine('شهر', HEAVY).width).toBeLessThan(apart);
  });

  it('keeps to the half-space: letters beside it do not join', () => {
    expect(outlineOf('می‌روم')).not.toBe(outlineOf('میروم'));
    expect(shapeLine('می‌روم', HEAVY).width).toBeGreaterThan(shapeLine('میروم', HEAVY).width);
    expect(shapeLine('می‌روم', HEAVY).width).toBeLessThan(shapeLine('می روم', HEAVY).width);
  });

  it('sets marks upon their letters, without width of their own', () => {
    expect(shapeLine('خانهٔ', HEAVY).width).toBeCloseTo(shapeLine('خانه', HEAVY).width, 0);
    expect(shapeLine('مُحَمَّد', HEAVY).width).toBeCloseTo(shapeLine('محمد', HEAVY).width, 0);
    expect(shapesIn('خانهٔ')).toBeGreaterThan(shapesIn('خانه'));
  });

  it('has Latin letters, digits of both kinds and quotation marks, though Estedad has no Latin', () => {
    for (const text of ['PARDEH', 'Amélie', '2001', '۲۰۰۱', '«»', '!؟…–'])
      expect(shapesIn(text), text).toBeGreaterThan(1);
  });

  it('leaves out what no typeface has', () => {
    expect(shapeLine('기생충', HEAVY)).toMatchObject({ width: 0, ascent: 0 });
    expect(outlineOf('پرده 기')).toBe(outlineOf('پرده '));
  });

  it('grows with its weight and with the room between letters', () => {
    const light = shapeLine('پرده', { ...HEAVY, weight: 300 });
    expect(shapeLine('پرده', HEAVY).width).toBeGreaterThan(light.width);
    expect(shapeLine('FILM', HEAVY, 14).width).toBeCloseTo(shapeLine('FILM', HEAVY).width + 3 * 14, 5);
  });

  it('writes numbers only', () => {
    expect(outlineOf('قصهٔ Alien ۲')).not.toMatch(/NaN|undefined|Infinity/);
  });
});

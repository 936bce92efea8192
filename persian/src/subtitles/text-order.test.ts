import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLIPPED_LINES, LOGICAL_LINES } from '../testing/subtitle-fixtures.ts';
import { flipPunctuation, flippedEvidence, isFlipped, toLogicalOrder } from './text-order.ts';

const PAIRS: [flipped: string, logical: string][] = [
  ['.سلام', 'سلام.'],
  ['؟خوبی', 'خوبی؟'],
  ['!...برو', 'برو...!'],
  ['.سلام -', '- سلام.'],
  ['...اما', 'اما...'],
  ['.«آن مرد گفت: «نه', 'آن مرد گفت: «نه».'],
  ['«.سلام»', '«سلام.»'],
  ['<i>.سلام</i>', '<i>سلام.</i>'],
  ['.ساعت 12:30 رسید', 'ساعت 12:30 رسید.'],
];

describe('flipPunctuation', () => {
  it.each(PAIRS)('%s', (flipped, logical) => {
    expect(flipPunctuation(flipped)).toBe(logical);
    expect(flipPunctuation(logical)).toBe(flipped);
  });

  it('is its own inverse', () => {
    const signs = '.!?؟،:…-–()[]«»"“” \'';
    const lines = fc.string({ unit: fc.constantFrom(...signs, ...'سلامabc۱2') });
    fc.assert(
      fc.property(lines, (line) => {
        expect(flipPunctuation(flipPunctuation(line))).toBe(line);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves lines without words', () => {
    for (const line of ['', '...', '♪ ♪', '<i></i>']) expect(flipPunctuation(line)).toBe(line);
  });
});

describe('judging order', () => {
  it('weighs single lines', () => {
    for (const line of ['.سلام', '؟خوبی', '!برو']) expect(flippedEvidence(line)).toBeGreaterThanOrEqual(1);
    for (const line of ['سلام.', '- خوبی؟', 'برو!']) expect(flippedEvidence(line)).toBeLessThanOrEqual(-1);
    for (const line of [
      'سلام',
      '...و بعد',
      'گفت...',
      '.Hello',
      '.NET را بلدم',
      '.5 متر',
      '«سلام»',
      '(باران)',
    ]) {
      expect(Math.abs(flippedEvidence(line))).toBeLessThan(0.5);
    }
  });

  it('weighs files, also short ones and mixed ones', () => {
    const split = (texts: string[]) => texts.flatMap((text) => text.split('\n'));
    expect(isFlipped(split(FLIPPED_LINES))).toBe(true);
    expect(isFlipped(split(LOGICAL_LINES))).toBe(false);
    expect(isFlipped(['.سلام'])).toBe(true);
    expect(isFlipped([])).toBe(false);
    expect(isFlipped(['سلام', '...و بعد', 'نه -'])).toBe(false);
    expect(isFlipped([...split(LOGICAL_LINES), '.سلام', '؟خوبی'])).toBe(false);
  });

  it('mends plain mistakes in files of the other kind', () => {
    expect(toLogicalOrder('.سلام', false)).toBe('سلام.');
    expect(toLogicalOrder('سلام.', true)).toBe('سلام.');
    expect(toLogicalOrder('سلام -', true)).toBe('- سلام');
    expect(toLogicalOrder('سلام -', false)).toBe('سلام -');
    expect(toLogicalOrder('...اما', false)).toBe('...اما');
    expect(toLogicalOrder('.Hello', true)).toBe('.Hello');
  });
});

import { describe, expect, it } from 'vitest';
import { foldTight, foldWords } from '../fold.ts';
import {
  skeleton,
  skeletonKeys,
  skeletonReadings,
  skeletons,
  skeletonWords,
  tightSkeletons,
} from './finglish.ts';
import { fitTo } from './finglish-fit.ts';
import { PEOPLE_CASES } from './finglish-people.cases.ts';
import { TITLE_CASES } from './finglish-titles.cases.ts';

function parse(cases: string): [persian: string, spellings: string[]][] {
  const lines = cases.trim().split('\n');
  return lines.map((line) => {
    const [persian = '', spellings = ''] = line.split(' = ');
    return [persian, spellings.split(' | ')];
  });
}

const CASES = [...parse(TITLE_CASES), ...parse(PEOPLE_CASES)];
const PAIRS = CASES.flatMap(([persian, spellings]) =>
  spellings.map((latin): [string, string] => [persian, latin]),
);

/** Two names match if a search for one would find the other: word by word, or run together. */
function meet(left: string, right: string): boolean {
  const share = (read: (text: string) => string[]) => {
    const readings = new Set(read(left));
    return read(right).some((reading) => readings.has(reading));
  };
  return share(skeletons) || share(tightSkeletons);
}

describe('Finglish', () => {
  it.each(CASES)('%s', (persian, spellings) => {
    const missed = spellings.filter((latin) => !meet(persian, latin));
    expect(missed.map((latin) => `${latin}: ${tightSkeletons(latin)} ≠ ${tightSkeletons(persian)}`)).toEqual(
      [],
    );
  });

  it('rests on hundreds of names', () => {
    expect(CASES.length).toBeGreaterThan(400);
    expect(PAIRS.length).toBeGreaterThan(800);
  });
});

describe('readings', () => {
  it('are words of one sign per consonant', () => {
    expect(skeletonWords('جدایی نادر از سیمین')).toEqual(['jd', 'ndr', 'az', 'smn']);
    expect(skeleton('Shahrzād')).toBe('whrzd');
    expect(skeleton('šahrzād')).toBe('whrzd');
    expect(skeletonReadings('تولد')).toEqual([['tld', 'tvld']]);
    expect(skeletons('taxi')).toEqual(['tx', 'tks']);
  });

  it('keep something of words without consonants, and digits', () => {
    for (const name of ['او', 'آی', 'ای', 'ey', 'ava', 'یو', 'io', 'e', 'va', 'و'])
      expect(skeleton(name)).not.toBe('');
    expect(skeleton('رحمان ۱۴۰۰')).toBe('rhmn 1400');
    expect(skeletons('…')).toEqual([]);
    expect(tightSkeletons('')).toEqual([]);
  });

  it('give an index the parts, the joined words and all readings', () => {
    expect(skeletonKeys('عزت‌الله انتظامی')).toEqual(['azt', 'al', 'aztl', 'antzm']);
    expect(skeletonKeys('نوید')).toEqual(['nvd', 'nd']);
  });

  it('are few, whatever is asked', () => {
    expect(skeletons('وووو '.repeat(500)).length).toBeLessThanOrEqual(8);
    expect(tightSkeletons('کوموتورو'.repeat(500)).length).toBeLessThanOrEqual(8);
  });
});

describe('discrimination', () => {
  it('gives nearly every name a skeleton of its own', () => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const [persian] of CASES) {
      const key = tightSkeletons(persian)[0] ?? '';
      const owner = owners.get(key);
      if (owner !== undefined && foldTight(owner) !== foldTight(persian))
        shared.push(`${owner} / ${persian}`);
      owners.set(key, persian);
    }
    expect(shared.length / CASES.length).toBeLessThan(0.02);
  });

  it('keeps most words of the names apart', () => {
    const words = new Set(CASES.flatMap(([persian]) => foldWords(persian)));
    const keys = new Set([...words].map(skeleton));
    expect(keys.size / words.size).toBeGreaterThan(0.8);
  });

  it.each([
    ['khak', 'خاک', 'خوک'],
    ['khook', 'خوک', 'خاک'],
    ['zahra', 'زهرا', 'زهره'],
    ['zohreh', 'زهره', 'زهرا'],
    ['sara', 'سارا', 'ساره'],
    ['soraya', 'ثریا', 'سارا'],
    ['madar', 'مادر', 'مدیری'],
    ['gorbe', 'گربه', 'غریبه'],
    ['gharibe', 'غریبه', 'گربه'],
    ['hamed', 'حامد', 'حمید'],
    ['hamid', 'حمید', 'حامد'],
    ['hossein', 'حسین', 'حسن'],
    ['mina', 'مینا', 'من'],
    ['roya', 'رویا', 'راه'],
    ['elly', 'الی', 'الله'],
    ['pooya', 'پویا', 'پا'],
  ])('finds that %s is %s rather than %s', (latin, right, wrong) => {
    expect(fitTo(latin)(right)).toBeGreaterThan(fitTo(latin)(wrong));
  });

  it('fits each spelling to its own name best, among all names that begin alike', () => {
    const opening = (name: string) => skeleton(name)[0];
    const names = Map.groupBy(new Set(CASES.map(([persian]) => persian)), opening);
    const lost = PAIRS.filter(([persian, latin]) => {
      const fit = fitTo(latin);
      const own = fit(persian);
      const others = names.get(opening(latin)) ?? [];
      return others.some((name) => foldTight(name) !== foldTight(persian) && fit(name) > own);
    });
    expect(lost.length / PAIRS.length).toBeLessThan(0.01);
  });
});

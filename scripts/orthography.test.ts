import { describe, expect, it } from 'vitest';
import { findMisspellings, fixMisspellings } from './orthography.rules.ts';

describe('the orthography of our texts', () => {
  it.each([
    ['دوبله‌ی فارسی', 'دوبلهٔ فارسی'],
    ['خانه‌ی دوست', 'خانهٔ دوست'],
    ['مامور مخفی', 'مأمور مخفی'],
    ['سه رای', 'سه رأی'],
    ['رای‌گیری', 'رأی‌گیری'],
    ['ماموریتی تازه', 'مأموریتی تازه'],
    ['برای تایید', 'برای تأیید'],
    ['بی‌آنکه بداند', 'بی‌آن‌که بداند'],
    ['بی آنکه بداند', 'بی آن‌که بداند'],
    ['از اینجا', 'از این‌جا'],
    ['همان آنجاست', 'همان آن‌جاست'],
    ['همینجایی که هست', 'همین‌جایی که هست'],
    ['لطفا صبر کنید', 'لطفاً صبر کنید'],
  ])('corrects %s', (wrong, right) => {
    expect(findMisspellings(wrong)).toHaveLength(1);
    expect(fixMisspellings(wrong)).toBe(right);
    expect(findMisspellings(right)).toEqual([]);
  });

  it.each(['كتاب', '٣ فیلم', 'می رود', 'فیلم های تازه', 'سلام, خوبی؟', 'سلام ، خوبی؟', 'کتاب‌ را'])(
    'finds %s, which a person has to correct',
    (wrong) => {
      expect(findMisspellings(wrong)).not.toEqual([]);
    },
  );

  it.each(['خانه‌ای', 'برای شما', 'اصلاح', 'ماموت', 'آنکارا', 'می‌رود', 'نه، ممنون.', 'رایگان', 'همین'])(
    'leaves %s alone',
    (right) => {
      expect(findMisspellings(right)).toEqual([]);
    },
  );
});

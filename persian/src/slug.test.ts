import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug } from './slug.ts';

const SLUGS: [string, string][] = [
  ['جدایی نادر از سیمین', 'جدایی-نادر-از-سیمین'],
  ['جدايي نادر از سيمين', 'جدایی-نادر-از-سیمین'],
  ['آژانس شیشه‌ای', 'آژانس-شیشه-ای'],
  ['«درباره‌ی الی…»', 'درباره-ی-الی'],
  ['خانهٔ دوست کجاست؟', 'خانه-دوست-کجاست'],
  ['متری شیش و نیم', 'متری-شیش-و-نیم'],
  ['رحمان ۱۴۰۰', 'رحمان-1400'],
  ['مسئولیت مؤمن', 'مسئولیت-مؤمن'],
  ['The Godfather: Part II', 'the-godfather-part-ii'],
  ["Ocean's Eleven", 'oceans-eleven'],
  ['Amélie & Björk', 'amelie-and-bjork'],
  ['  --Spider—Man!!  ', 'spider-man'],
  ['Se7en', 'se7en'],
  ['WALL·E', 'wall-e'],
  ['Straße', 'strasse'],
  ['', 'title'],
  ['؟!…', 'title'],
  ['😀', 'title'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>', 'script'],
];

describe('slug', () => {
  it.each(SLUGS)('%s → %s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('takes another fallback', () => {
    expect(slug('؟', 'person')).toBe('person');
  });

  it('cuts long titles between words', () => {
    const made = slug('بسیار '.repeat(40));
    expect([...made].length).toBeLessThanOrEqual(80);
    expect(made.endsWith('بسیار')).toBe(true);
  });

  it('is safe in an address and stable, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const made = slug(text);
        expect(made).toMatch(/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u);
        expect(() => encodeURIComponent(made)).not.toThrow();
        expect(slug(made)).toBe(made);
      }),
      { numRuns: 2000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeMobile, maskMobile, readCode, readMobile, showMobile } from './mobile.ts';

const national = fc.stringMatching(/^9\d{9}$/);
const prefix = fc.constantFrom('0', '', '+98', '98', '0098', '+98(0)', '+980', '00980');
const scripts = fc.constantFrom('0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩', '０１２３４５６７８９');
const noise = fc.constantFrom(
  '',
  '',
  ' ',
  '-',
  '\u200C',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u2069',
  '\u00A0',
  '–',
  '(',
  ')',
);

const spelling = fc
  .record({ national, prefix, scripts, noise: fc.array(noise, { minLength: 40, maxLength: 40 }) })
  .map(({ national, prefix, scripts, noise }) => ({
    expected: `0${national}`,
    written: [...`${prefix}${national}`]
      .map((sign, at) => `${noise[at]}${/\d/.test(sign) ? scripts[Number(sign)] : sign}`)
      .join('')
      .concat(noise[39] ?? ''),
  }));

describe('a mobile number', () => {
  it('is one number in whatever spelling', () => {
    fc.assert(
      fc.property(spelling, ({ written, expected }) => {
        expect(readMobile(written)).toBe(expected);
        expect(looksLikeMobile(written)).toBe(true);
      }),
    );
  });

  it('is read once: its own form stays', () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(readMobile(`0${digits}`)).toBe(`0${digits}`);
      }),
    );
  });

  it('is nothing but an Iranian mobile number', () => {
    for (const other of [
      '',
      '0912345678',
      '091234567890',
      '02188776655',
      '+1 912 345 6789',
      '+989',
      '00 98 21 8877 6655',
      '+0989123456789',
      '+98009123456789',
      '9123456789a',
      'simin@example.com',
      '0912+3456789',
      '09123456789,09123456780',
    ]) {
      expect(readMobile(other), other).toBeNull();
    }
  });

  it('of any other text is null, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readMobile(text);
        if (read !== null) expect(read).toMatch(/^09\d{9}$/);
      }),
    );
  });

  it('is recognised while it is typed, and an address is not', () => {
    expect(['0', '+', '۰۹۱', '+98', '٠٩'].every(looksLikeMobile)).toBe(true);
    expect(['', ' ', 's', 'simin@', '09a'].some(looksLikeMobile)).toBe(false);
  });

  it('is shown without its middle', () => {
    expect(maskMobile('09123456789')).toBe('0912***6789');
    expect(showMobile('0912***6789')).toBe('۰۹۱۲ ••• ۶۷۸۹');
    expect(showMobile('09123456789')).toBe('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  });
});

it('takes the digits of a code from what was pasted', () => {
  expect(readCode('کد شما: ۱۲۳ ۴۵۶', 6)).toBe('123456');
  expect(readCode('١٢٣٤٥٦٧', 6)).toBe('123456');
  expect(readCode('نه', 6)).toBe('');
});

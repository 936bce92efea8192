import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeFilter } from './bloom-filter.ts';
import { isCommonPassword } from './common-passwords.ts';
import { FILTER_FILE, guessPasswords } from './guessed-passwords.ts';

describe('passwords that guessers try first', () => {
  it.each([
    'Password123',
    'p@$$w0rd!',
    'mohammadreza',
    'Ali1375!',
    'aliamir88',
    'asdfqwer',
    '1qaz2wsx3edc',
    'zaq12wsx',
    'qwer4321',
    '13750621',
    '21061996',
    'سلام۱۲۳۴',
    'sghl1234',
    'دوستتدارم',
    'ضصثقشسیب',
    '09121234567',
    'tehran1402',
    'iraniran',
    '12121212',
    'corvette',
    'Liverpool',
    'q1w2e3r4t5',
    'rush2112',
    'Slipknot99!',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'seven quiet lamps',
    'یک گذرواژهٔ بلند',
    'k9#vLq2!mZ',
    'باران پشت پنجرهٔ آبی',
    'tomato-bicycle-42-harbour',
    '83920174655',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('refuse hardly any good password by mistake', () => {
    let refused = 0;
    for (let number = 0; number < 20_000; number += 1) {
      if (isCommonPassword(`${(number * 7919).toString(36)}-kolbeh-${number.toString(36)}`)) refused += 1;
    }
    expect(refused).toBeLessThan(20);
  });
});

it('the file that ships is made of the words and patterns as they stand', async () => {
  const made = makeFilter(guessPasswords());
  expect(made.equals(await readFile(FILTER_FILE))).toBe(true);
});

import { expect, it } from 'vitest';
import { referralCookie, referralToSave } from './referral.ts';

it('keeps the code of an address for seven days', () => {
  expect(referralToSave('?r=ad', '')).toBe('ad');
  expect(referralCookie('ad', false)).toBe('ref=ad; Path=/; Max-Age=604800; SameSite=Lax');
  expect(referralCookie('سارا;x', true)).toBe(
    'ref=%D8%B3%D8%A7%D8%B1%D8%A7%3Bx; Path=/; Max-Age=604800; SameSite=Lax; Secure',
  );
});

it('never replaces a code that is there, and needs one to keep', () => {
  expect(referralToSave('?r=ad', 'theme=dark; ref=sara')).toBeUndefined();
  expect(referralToSave('?q=x', '')).toBeUndefined();
  expect(referralToSave('?r=', '')).toBeUndefined();
});

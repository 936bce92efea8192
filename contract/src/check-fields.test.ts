import { expect, it } from 'vitest';
import { register } from './account/auth.ts';
import { checkFields } from './check-fields.ts';

const whole = {
  name: 'سیمین',
  email: 'simin@example.ir',
  password: 'یک گذرواژه',
  passwordConfirmation: 'یک گذرواژه',
};

it('finds nothing wrong with a whole form', () => {
  expect(checkFields(register.body, whole)).toEqual({});
});

it.each([
  [{ name: '' }, 'name', 'نام را بنویسید.'],
  [{ name: '  ' }, 'name', 'نام درست نیست.'],
  [{ name: 'س'.repeat(61) }, 'name', 'نام نباید بیش از ۶۰ حرف باشد.'],
  [{ email: 'simin' }, 'email', 'ایمیل درست نیست.'],
  [{ email: undefined }, 'email', 'ایمیل را بنویسید.'],
  [{ password: 'کوتاه' }, 'password', 'گذرواژه باید دست‌کم ۸ حرف یا رقم باشد.'],
])('says what is wrong with %j', (change, field, sentence) => {
  expect(checkFields(register.body, { ...whole, ...change })).toEqual({ [field]: [sentence] });
});

it('counts an emoji as one character', () => {
  expect(checkFields(register.body, { ...whole, password: '🎬'.repeat(7) })).toHaveProperty('password');
  expect(checkFields(register.body, { ...whole, password: '🎬'.repeat(8) })).toEqual({});
});

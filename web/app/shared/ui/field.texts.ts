export const fieldTexts = {
  showPassword: 'نمایش گذرواژه',
  hidePassword: 'پنهان‌کردن گذرواژه',
} as const;

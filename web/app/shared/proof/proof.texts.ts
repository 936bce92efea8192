export const proofTexts = {
  password: 'گذرواژهٔ شما',
  code: 'کد برنامهٔ رمزساز یا کد بازیابی',
  byPasskey: 'برای ادامه، گذرکلید شما خواسته می‌شود.',
  passkeyClosed: 'گذرکلید خوانده نشد. دوباره تلاش کنید.',
  cancel: 'انصراف',
} as const;

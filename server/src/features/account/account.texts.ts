export const ACCOUNT_TEXTS = {
  wrongPassword: 'گذرواژه درست نیست.',
  passwordNeeded: 'برای حذف حساب گذرواژهٔ خود را بنویسید.',
  signInAgain: 'برای حذف حساب، یک بار دیگر از تلگرام وارد شوید و سپس همین کار را انجام دهید.',
} as const;

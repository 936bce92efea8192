export const ACCOUNT_TEXTS = {
  wrongPassword: 'گذرواژه درست نیست.',
  passwordNeeded: 'برای حذف حساب گذرواژهٔ خود را بنویسید.',
  signInAgain: 'برای حذف حساب، یک بار دیگر وارد شوید و سپس همین کار را انجام دهید.',
  ownerOnly: 'این کار تنها از نمایهٔ صاحب حساب انجام می‌شود.',
} as const;

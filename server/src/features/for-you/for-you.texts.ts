export const forYouTexts = {
  forYou: 'برای شما',
  because: (title: string) => `چون «${title}» را دیدید`,
  again: 'دوباره ببینید',
  saved: 'ذخیره‌شده‌های آمادهٔ تماشا',
  popular: 'محبوب بینندگان',
  new: 'تازه‌ها',
  tonightPopular: 'از محبوب‌ترین‌های این‌جا',
  tonightForAll: 'با سلیقهٔ همهٔ شما جور است',
  tonightForYou: 'با سلیقهٔ شما جور است',
  strangersProfile: 'این نمایه در حساب شما نیست.',
} as const;

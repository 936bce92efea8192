export const JELLYFIN_TEXTS = {
  wrongCredentials: 'ایمیل یا شمارهٔ موبایل، یا گذرواژه، درست نیست.',
  useCode: 'این حساب ورود دومرحله‌ای دارد؛ با کد (Quick Connect) وارد شوید.',
  views: { movies: 'فیلم‌ها', series: 'سریال‌ها', collections: 'مجموعه‌ها' },
  premium: 'برای تماشا اشتراک ویژه لازم است.',
  specials: 'ویژه‌ها',
  season: (number: string) => `فصل ${number}`,
  episode: (number: string) => `قسمت ${number}`,
} as const;

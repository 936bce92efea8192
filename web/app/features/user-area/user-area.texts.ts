export const userAreaTexts = {
  nav: 'بخش‌های حساب',
  dashboard: 'حساب من',
  watchlist: 'ذخیره‌شده‌ها',
  history: 'تاریخچهٔ تماشا',
  notifications: 'اعلان‌ها',
  requests: 'درخواست‌ها',
  premium: 'اشتراک',
  gift: 'هدیه و دعوت',
  security: 'امنیت حساب',
  password: 'گذرواژه',
  studio: 'استودیو',
  news: 'اعلان تازه دارید',
} as const;

export const userAreaTexts = {
  nav: 'بخش‌های حساب',
  dashboard: 'پیشخوان',
  watchlist: 'ذخیره‌شده‌ها',
  history: 'دیده‌شده‌ها',
  notifications: 'اعلان‌ها',
  requests: 'درخواست‌ها',
  premium: 'اشتراک',
  gift: 'هدیه و دعوت',
  security: 'امنیت حساب',
  password: 'گذرواژه',
  studio: 'استودیو',
  news: 'اعلان تازه دارید',
} as const;

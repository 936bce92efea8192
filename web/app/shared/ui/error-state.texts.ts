export const errorStateTexts = {
  title: 'این بخش بارگذاری نشد',
  retry: 'دوباره تلاش کنید',
} as const;

export const screenshotsTexts = {
  title: (name: string) => `تصویرهای ${name}`,
  description: (name: string) => `تصویرهایی از ${name}، بی آن‌که پایانش لو برود`,
  spoilerSafe: 'از یک‌پنجم پایانی فیلم تصویری نیست تا چیزی لو نرود.',
  at: (time: string) => `دقیقهٔ ${time}`,
  open: (time: string) => `بزرگ‌نمایی تصویر ${time}`,
  previous: 'تصویر قبلی',
  next: 'تصویر بعدی',
  none: 'هنوز تصویری نیست',
  back: 'بازگشت به صفحهٔ عنوان',
} as const;

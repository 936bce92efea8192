export const titleCardTexts = {
  ready: { watch: 'تماشا', dubbed: 'دوبله', free: 'رایگان', freeDubbed: 'رایگان، دوبله' },
  subtitled: 'زیرنویس',
  premium: 'ویژه',
  rating: 'امتیاز',
  railBack: 'قبلی‌ها',
  railForth: 'بعدی‌ها',
  suggested: 'از این‌ها آغاز کنید',
} as const;

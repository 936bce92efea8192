export const titleCardTexts = {
  dubbed: 'دوبله',
  subtitled: 'زیرنویس',
  premium: 'ویژه',
  rating: 'امتیاز',
  allTitles: 'همه‌ی عنوان‌ها',
  railBack: 'قبلی‌ها',
  railForth: 'بعدی‌ها',
} as const;

export const ogImageTexts = {
  film: 'فیلم',
  series: 'سریال',
  person: 'بازیگران و سازندگان',
  collection: 'مجموعه',
  dubbed: 'دوبلهٔ فارسی',
  subtitled: 'زیرنویس فارسی',
  tagline: 'فیلم و سریال، با دوبله و زیرنویس فارسی',
  titlesCount: (count: string) => `${count} عنوان`,
  between: '  ·  ',
  comma: '، ',
} as const;

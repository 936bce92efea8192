export const titleCardTexts = {
  dubbed: 'دوبله',
  subtitled: 'زیرنویس',
  premium: 'ویژه',
  rating: 'امتیاز',
  series: 'سریال',
} as const;

export const heroTexts = {
  label: 'پیشنهادهای پرده',
  slides: 'پیشنهادها',
  watch: 'تماشا',
  details: 'دیدن جزئیات',
  pause: 'نگه‌داشتن نمایش خودکار',
  resume: 'ادامهٔ نمایش خودکار',
  rating: 'امتیاز',
  dubbed: 'دوبلهٔ فارسی',
  series: 'سریال',
} as const;

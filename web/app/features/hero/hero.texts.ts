import { siteName } from '../../shared/page-state/site-name.ts';

export const heroTexts = {
  label: () => `پیشنهادهای ${siteName()}`,
  slides: 'پیشنهادها',
  watch: 'تماشا',
  details: 'دیدن جزئیات',
  pause: 'نگه‌داشتن نمایش خودکار',
  resume: 'ادامهٔ نمایش خودکار',
  rating: 'امتیاز',
  dubbed: 'دوبلهٔ فارسی',
  series: 'سریال',
} as const;

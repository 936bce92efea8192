import { siteName } from '../page-state/site-name.ts';

export const siteTexts = {
  titled: (title: string) => `${title} | ${siteName()}`,
  tagline: () => `${siteName()}: تماشای فیلم و سریال، با دوبله و زیرنویس فارسی`,
} as const;

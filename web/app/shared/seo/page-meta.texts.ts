export const siteTexts = {
  name: 'پرده',
  titled: (title: string) => `${title} | پرده`,
  tagline: 'پرده: تماشای فیلم و سریال، با دوبله و زیرنویس فارسی',
} as const;

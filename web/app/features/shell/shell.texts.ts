export const shellTexts = {
  siteName: 'پرده',
  description: 'تماشای فیلم و سریال با دوبله و زیرنویس فارسی',
  rights: (year: string) => `© ${year} پرده. همه‌ی حقوق محفوظ است.`,
  about: 'فیلم و سریال، با دوبله و زیرنویس فارسی.',
  telegram: 'تلگرام پرده',
  instagram: 'اینستاگرام پرده',
  footerMenu: 'پیوندهای سایت',
  browse: 'تماشا',
  films: 'فیلم‌ها',
  series: 'سریال‌ها',
  dubbed: 'دوبله',
  collections: 'مجموعه‌ها',
  categories: 'دسته‌بندی‌ها',
  comingSoon: 'به‌زودی',
  help: 'پرده',
  support: 'پشتیبانی',
  plans: 'اشتراک ویژه',
  telegramApp: 'پرده در تلگرام',
  theme: 'پوسته',
  dark: 'تیره',
  light: 'روشن',
  system: 'سیستم',
  loading: 'در حال بارگذاری…',
} as const;

/** Our addresses elsewhere. */
export const SOCIAL_LINKS = {
  telegram: 'https://t.me/pardeh',
  instagram: 'https://www.instagram.com/pardeh',
} as const;

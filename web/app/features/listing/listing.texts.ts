import type { TitleOrder } from '@pardeh/contract/titles/title-search';
import { siteName } from '../../shared/page-state/site-name.ts';

export const listingTexts = {
  all: { plain: 'فیلم‌ها و سریال‌ها', of: 'فیلم‌ها و سریال‌های' },
  movie: { plain: 'فیلم‌ها', of: 'فیلم‌های' },
  series: { plain: 'سریال‌ها', of: 'سریال‌های' },
  found: (words: string) => `نتیجه‌های «${words}»`,
  dubbed: 'دوبله',
  madeIn: (country: string) => `ساخت ${country}`,
  description: (heading: string, count: string) =>
    `${heading} در ${siteName()}: ${count} عنوان، با داستان، امتیاز و آنچه آمادهٔ تماشاست.`,
  count: (count: string) => `${count} عنوان`,
  busy: 'در حال بارگذاری…',
  results: 'عنوان‌ها',

  filters: 'فیلترها',
  filtersCount: (count: string) => `فیلترها (${count})`,
  moreFilters: 'فیلترهای بیشتر',
  apply: 'نمایش نتیجه‌ها',
  show: (count: string) => `دیدن ${count} عنوان`,
  close: 'بستن',
  clear: 'پاک کردن همه',
  active: 'فیلترهای انتخاب‌شده',
  remove: (name: string) => `برداشتن فیلتر «${name}»`,

  /** The first choice of each list. */
  any: {
    genre: 'همهٔ ژانرها',
    country: 'همهٔ کشورها',
    decade: 'همهٔ دهه‌ها',
    rating_from: 'همهٔ امتیازها',
    access: 'رایگان و ویژه',
    audio: 'همهٔ صداها',
    subtitle: 'همهٔ زیرنویس‌ها',
  },

  order: 'ترتیب',
  type: 'نوع',
  genre: 'ژانر',
  country: 'کشور',
  decade: 'دهه',
  rating_from: 'امتیاز',
  access: 'دسترسی',
  audio: 'زبان صدا',
  subtitle: 'زبان زیرنویس',
  yearFrom: 'از سال',
  yearTo: 'تا سال',
  yearFromExample: '۱۳۷۰',
  yearToExample: '۱۳۹۹',
  hideWatched: 'دیده‌ها را نشان نده',
  available: 'آمادهٔ تماشا',
  notAvailable: 'هنوز نیامده',
  isDubbed: 'دوبلهٔ فارسی',
  hasSubtitle: 'با زیرنویس',
  notDubbed: 'بدون دوبله',
  noSubtitle: 'بدون زیرنویس',
  jalaliDecades: 'سال‌های شمسی',
  gregorianDecades: 'سال‌های میلادی',
  decadeName: (decade: string) => `دههٔ ${decade}`,
  ratingFrom: (rating: string) => `امتیاز ${rating} و بیشتر`,
  years: (from: string, to: string) => `از ${from} تا ${to}`,
  yearsFrom: (from: string) => `از سال ${from}`,
  yearsTo: (to: string) => `تا سال ${to}`,
  inAudio: (language: string) => `صدای ${language}`,
  inSubtitle: (language: string) => `زیرنویس ${language}`,

  empty: 'متاسفانه موردی یافت نشد',
  emptyWords: 'شاید نام دیگری داشته باشد؛ املای دیگر یا نام انگلیسی آن را هم امتحان کنید.',
  emptyFilters: 'هیچ عنوانی همهٔ این فیلترها را با هم ندارد. یکی را بردارید و دوباره ببینید.',
  emptyAction: 'دیدن همهٔ عنوان‌ها',
  requestAction: 'درخواست فیلم یا سریال',
  pastEnd: 'این فهرست به این‌جا نمی‌رسد',
  pastEndAction: 'رفتن به صفحهٔ نخست',
} as const;

export const orderTexts: Record<TitleOrder, string> = {
  votes: 'پرطرفدارترین',
  rating: 'بالاترین امتیاز',
  newest: 'تازه‌ترین در سایت',
  year: 'سال ساخت',
  relevance: 'نزدیک‌ترین به جست‌وجو',
};

export const typeTexts = { '': 'همه', movie: 'فیلم', series: 'سریال' } as const;

export const accessTexts = { free: 'رایگان', premium: 'ویژه' } as const;

export const languageTexts: Record<string, string> = {
  fa: 'فارسی',
  en: 'انگلیسی',
  ar: 'عربی',
  tr: 'ترکی',
  ko: 'کره‌ای',
  ja: 'ژاپنی',
  zh: 'چینی',
  hi: 'هندی',
  fr: 'فرانسوی',
  es: 'اسپانیایی',
  it: 'ایتالیایی',
  de: 'آلمانی',
  ru: 'روسی',
  ku: 'کردی',
};

import { siteName } from '../../shared/page-state/site-name.ts';

export const frontTexts = {
  heading: () => `${siteName()}، خانهٔ فیلم و سریال`,
  tvHeading: () => `سریال‌های ${siteName()}`,
  tvTitle: 'سریال‌ها',
  description: 'فیلم‌ها و سریال‌های ایران و جهان: داستان، امتیاز و سازندگان هر کدام، و تماشای آنچه آماده است.',
  tvDescription:
    'سریال‌های ایرانی و خارجی: تازه‌ها، برترین‌ها، آنچه آمادهٔ تماشاست و آنچه به‌زودی روی پرده می‌آید.',
  newest: () => `تازه‌های ${siteName()}`,
  dubbed: 'با دوبلهٔ فارسی',
  iranian: 'سینمای ایران',
  iranianSeries: 'سریال‌های ایرانی',
  series: 'سریال‌ها',
  top: 'ده عنوان برتر',
  topSeries: 'ده سریال برتر',
  rank: (place: string) => `رتبهٔ ${place}`,
  browse: () => `گشتن در ${siteName()}`,
  all: 'همهٔ عنوان‌ها',
  allSeries: 'همهٔ سریال‌ها',
  moreGenres: 'دسته‌های دیگر',
  nothingYet: 'هنوز فیلم و سریالی این‌جا نیست',
  noSeriesYet: 'هنوز سریالی این‌جا نیست',
  nothingYetWords: 'نخستین‌ها که برسند، همین‌جا می‌بینیدشان.',
} as const;

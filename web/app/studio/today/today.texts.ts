import { formatNumber } from '@pardeh/persian/digits';

export const todayTexts = {
  room: 'امروز',
  hello: (name: string) => `${name}، خوش آمدید`,
  waits: 'چه چیزی منتظر است',
  nothingWaits: 'چیزی منتظر نیست.',
  waiting: {
    drafts: 'پیش‌نویس',
    scheduled: 'زمان‌بندی‌شده',
    poster: 'عنوان بی‌پوستر',
    synopsis: 'عنوان بی‌خلاصه',
    file: 'عنوان بی‌فایل',
  },
  count: (count: number) => formatNumber(count),
  shortcuts: 'میانبرها',
  newTitle: 'عنوان تازه',
  newCollection: 'مجموعهٔ تازه',
  frontPage: 'چیدن صفحهٔ نخست',
  site: 'دیدن سایت',
  recent: 'تازه‌ترین تغییرها',
  allChanges: 'همهٔ تغییرها',
  first: 'سایت شما آماده است. نخستین عنوان را بیفزایید.',
  firstWords: 'یک نام و نوع کافی است. سپس منتشرش کنید و از «صفحهٔ نخست» آن را بالای سایت بگذارید.',
  editedTitles: 'تازه‌ترین ویرایش‌ها',
} as const;

import { formatNumber } from '@pardeh/persian/digits';

export const tableTexts = {
  selectAll: 'انتخاب همهٔ ردیف‌های این صفحه',
  select: (name: string) => `انتخاب «${name}»`,
  selected: (count: number) => `${formatNumber(count)} انتخاب‌شده`,
  clear: 'برداشتن انتخاب',
  bulk: 'کار گروهی',
  columns: 'ستون‌ها',
  views: 'نماها',
  noViews: 'هنوز نمایی ذخیره نکرده‌اید. فیلتر‌ها و ستون‌ها را بچینید و با یک نام نگه دارید.',
  viewName: 'نام نما',
  saveView: 'ذخیرهٔ این نما',
  viewSaved: 'نما ذخیره شد.',
  deleteView: (name: string) => `حذف نمای «${name}»`,
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)} تا ${formatNumber(to)} از ${formatNumber(total)}`,
  pages: 'صفحه‌ها',
  previous: 'صفحهٔ پیشین',
  next: 'صفحهٔ بعد',
} as const;

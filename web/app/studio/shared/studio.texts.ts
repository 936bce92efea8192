import { formatNumber } from '@pardeh/persian/digits';
import { siteName } from '../../shared/page-state/site-name.ts';

/** Texts shared by several rooms of the studio. */
export const studioTexts = {
  notPublished: (when: string, why: string) =>
    `سر وقت (${when}) منتشر نشد: ${why} چیزی از دست نرفته است؛ دوباره منتشر کنید یا زمانی دیگر بگذارید.`,
  studio: 'استودیو',
  titled: (title: string) => `${title} | استودیوی ${siteName()}`,
  save: 'ذخیره',
  saved: 'ذخیره شد.',
  cancel: 'انصراف',
  delete: 'حذف',
  deleted: (name: string) => `«${name}» حذف شد.`,
  undone: 'به حالت پیش برگشت.',
  restored: (name: string) => `«${name}» برگشت.`,
  close: 'بستن',
  loading: 'در حال خواندن…',
  failed: 'خوانده نشد. دوباره تلاش کنید.',
  retry: 'دوباره',
  search: 'جست‌وجو',
  restoring: {
    busy: 'پشتیبان بازمی‌گردد',
    tables: (done: number, total: number) =>
      `${formatNumber(done)} از ${formatNumber(total)} جدول، سپس فایل‌ها`,
    stay: 'این صفحه را باز نگه دارید؛ اگر بسته شد هم کار پیش می‌رود.',
  },
  nobody: 'سامانه',
  none: '—',
  yes: 'بله',
  no: 'خیر',
  visibility: {
    draft: 'پیش‌نویس',
    scheduled: 'زمان‌بندی‌شده',
    published: 'منتشرشده',
    hidden: 'پنهان',
  },
  missing: { poster: 'بی‌پوستر', synopsis: 'بی‌خلاصه', file: 'بی‌فایل', age: 'بی‌ردهٔ سنی' },
  type: { movie: 'فیلم', series: 'سریال' },
  status: { released: 'منتشرشده', ongoing: 'در حال پخش', ended: 'پایان‌یافته', upcoming: 'در راه' },
  access: { free: 'رایگان', premium: 'ویژه' },
  role: { actor: 'بازیگر', director: 'کارگردان', writer: 'نویسنده' },
  staffRole: { owner: 'مالک', editor: 'ویراستار', moderator: 'ناظر', support: 'پشتیبان' },
  cacheHonest:
    'در خود سایت همین حالا دیده می‌شود؛ شبکهٔ توزیع و مرورگرها ممکن است تا یک دقیقه نسخهٔ پیشین را نشان دهند.',
  takedownHonest:
    'آنچه پنهان یا حذف شود همین حالا از سایت می‌رود و پخش‌های باز قطع می‌شوند. اگر نشانی پاک‌سازی شبکهٔ توزیع تنظیم شده باشد (CDN_PURGE_URL)، از آن خواسته می‌شود صفحه و تصویرها را دور بریزد و تا پذیرفتنش هر دقیقه تکرار می‌شود؛ اگر نه، تصویرها ممکن است تا یک ماه آن‌جا بمانند. نسخهٔ آفلاین در مرورگر بینندگان با نخستین بازدید بعدی پاک می‌شود. موتورهای جست‌وجو و آنچه کسی پیش‌تر ذخیره کرده به دست ما نیست.',
} as const;

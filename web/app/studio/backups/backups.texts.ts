import type { StoredBackup } from '@pardeh/contract/studio/backups';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { formatNumber } from '@pardeh/persian/digits';

const ltr = (text: string) => `\u2066${text}\u2069`;

export const backupsTexts = {
  room: 'پشتیبان‌ها',
  lead: 'همهٔ سطرهای پایگاه داده و همهٔ فایل‌ها. هر پشتیبان کامل است؛ فایلی که عوض نشده باشد جای تازه‌ای نمی‌گیرد.',
  backUp: 'پشتیبان‌گیری همین حالا',
  started: 'پشتیبان‌گیری آغاز شد.',
  underWay: 'در دست انجام',
  made: (at: string) => formatJalaliTime(new Date(at)),
  holds: ({ titles, members, files, rows }: StoredBackup) =>
    `${formatNumber(titles)} عنوان، ${formatNumber(members)} عضو، ${formatNumber(files)} فایل؛ روی هم ${formatNumber(rows)} سطر`,
  by: (name: string | null) => name ?? 'خود سایت',
  withKeys: 'کلیدهای سایت با گذرعبارت در آن است.',
  withoutKeys: `کلیدهای سایت در آن نیست: ${ltr('SECRET_KEY')} را جای دیگری نگه دارید، یا ${ltr('BACKUP_PASSPHRASE')} بگذارید.`,
  withoutMedia: 'فیلم‌هایی که در فضای ابری‌اند در آن نیستند.',
  whole: (at: string) => `سالم بود؛ وارسی ${formatJalaliTime(new Date(at))}`,
  damaged: (count: number) => `${formatNumber(count)} بخش آن آسیب دیده است`,
  unchecked: 'هنوز وارسی نشده است.',
  check: 'وارسی',
  checkOf: (made: string) => `وارسی پشتیبان ${made}`,
  checkStarted: 'وارسی آغاز شد.',
  download: 'دریافت',
  downloadOf: (made: string) => `دریافت پشتیبان ${made}`,
  downloadTitle: 'دریافت پشتیبان',
  downloadWords: (size: string) =>
    `یک فایل tar به حجم ${size}، با ایمیل و پرداخت‌های همهٔ اعضا. آن را جایی نگه دارید که دیگران به آن نرسند. پیوند دریافت شش ساعت کار می‌کند و دریافت نیمه‌کاره از همان‌جا ادامه می‌یابد.`,
  begin: 'آغاز دریافت',
  restore: 'بازگرداندن',
  restoreOf: (made: string) => `بازگرداندن پشتیبان ${made}`,
  restoreTitle: 'سایت به این پشتیبان بازگردد؟',
  steps: (made: string) => [
    'سایت برای همه بسته می‌شود و صفحه‌ای می‌گوید که بازمی‌گردد.',
    'نخست از سایت کنونی پشتیبانی ساخته می‌شود، تا بتوانید از این کار برگردید.',
    `پایگاه داده و فایل‌ها همان می‌شوند که ${made} بودند. هرچه پس از آن نوشته شده، عضوها و پرداخت‌ها هم، دیگر در سایت نیست.`,
    'سایت دوباره باز می‌شود. شاید لازم باشد دوباره وارد شوید، با گذرواژهٔ آن روز.',
  ],
  safe: 'اگر سرور در میانهٔ کار خاموش شود، آغاز بعدی آن را تمام می‌کند؛ اگر پشتیبان بازنگردد، سایت همان می‌شود که بود.',
  typeName: (name: string) => `برای اطمینان، نام سایت را بنویسید: «${name}»`,
  passphrase: 'گذرعبارت پشتیبان',
  passphraseHint: `همان ${ltr('BACKUP_PASSPHRASE')} هنگام ساختن پشتیبان. اگر از آن روز عوض نشده است، خالی بگذارید.`,
  go: 'بستن سایت و بازگرداندن',
  byCommand: (name: string) =>
    `این سایت از چند برنامهٔ جدا ساخته شده است. برای بازگرداندن، همه را ببندید و در جایی خالی اجرا کنید: ${ltr(`npm run restore -- ${name}`)}`,
  closing: 'سایت بسته می‌شود و نخست از آن پشتیبان ساخته می‌شود…',
  back: 'سایت بازگشت',
  backWords: 'اگر در آن پشتیبان وارد نشده بودید، دوباره وارد شوید.',
  toStudio: 'رفتن به استودیو',
  restored: (made: string) => `سایت به پشتیبان ${made} بازگشت.`,
  failed: 'پشتیبان بازنگشت و سایت همان است که بود',
  empty: 'هنوز پشتیبانی نیست',
  emptyWords: `نخستین پشتیبان را همین حالا بسازید. با ${ltr('BACKUP_SCHEDULE')} سایت خودش هر شب می‌سازد.`,
} as const;

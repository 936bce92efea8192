/** What the jobs are called, and why one failed. */
export const JOB_TEXTS = {
  notNow: 'این کار در حالی نیست که بتوان چنین کرد. صفحه را تازه کنید.',
  undo: (name: string) => `بازگرداندن «${name}»`,
  bulk: {
    simple: {
      published: 'انتشار گروهی',
      hidden: 'پنهان کردن گروهی',
      draft: 'پیش‌نویس کردن گروهی',
      scheduled: 'زمان‌بندی گروهی',
      premium: 'ویژه کردن گروهی',
      free: 'رایگان کردن گروهی',
      delete: 'حذف گروهی',
      restore: 'بازگرداندن گروهی',
    },
    addGenre: (name: string) => `افزودن ژانر ${name}`,
    removeGenre: (name: string) => `برداشتن ژانر ${name}`,
    addCollection: (name: string) => `افزودن به مجموعهٔ ${name}`,
  },
  deleted: 'حذف‌شده',
  import: (source: string) => `درون‌ریزی از ${source}`,
  dryRun: (source: string) => `درون‌ریزی آزمایشی از ${source}`,
  sources: { imdb: 'IMDb', tmdb: 'TMDB', nfo: 'پوشهٔ nfo', csv: 'CSV', json: 'JSON' },
  ingest: (title: string) => `آماده‌سازی «${title}»`,
  trailer: (title: string) => `آماده‌سازی تیزر «${title}»`,
  thumbnails: (title: string) => `تصویرهای نوار پخش «${title}»`,
  message: (title: string) => `پیام «${title}»`,
  backup: 'پشتیبان‌گیری',
  reasons: {
    target_deleted: 'ژانر یا مجموعه‌ای که این کار برای آن بود حذف شده است.',
    backup_failed: 'پشتیبان کامل نشد؛ گزارش سرور علت را می‌گوید. نسخه‌های پیشین سر جای خود هستند.',
  },
} as const;

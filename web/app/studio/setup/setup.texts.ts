import { formatNumber } from '@pardeh/persian/digits';

export const setupTexts = {
  title: 'راه‌اندازی پرده',
  lead: 'چند خط و سایت از آن شماست.',
  checking: 'در حال بررسی پیوند…',
  badLink: 'این پیوند کار نمی‌کند',
  badLinkWords:
    'پیوند راه‌اندازی یک‌بارمصرف است و تا زمانی هست که سایت مالکی ندارد. سایت را از نو راه بیندازید تا پیوند تازه‌ای نشان دهد.',
  site: 'سایت',
  account: 'حساب شما',
  name: 'نام شما',
  email: 'ایمیل',
  password: 'گذرواژه',
  start: 'با چه چیزی آغاز شود؟',
  demo: 'با فهرست نمایشی',
  demoWords: (count: number) =>
    `${formatNumber(count)} عنوان نمونه می‌ماند؛ هر وقت خواستید با یک دکمه برداشته می‌شود.`,
  empty: 'خالی',
  emptyWords: 'فقط آنچه خود می‌افزایید.',
  restore: {
    choice: 'از پشتیبان',
    choiceWords: (count: number) =>
      `سایتی که پیش‌تر داشتید بازمی‌گردد؛ ${formatNumber(count)} پشتیبان پیدا شد.`,
    why: {
      noBackup:
        'پشتیبانی دارید؟ آن را در پوشهٔ پشتیبان‌ها (BACKUP_DIR) بگذارید و این صفحه را تازه کنید تا بتوانید از آن آغاز کنید.',
      alone: 'برای آغاز از پشتیبان، سایت را ببندید و npm run restore را اجرا کنید.',
      inUse: 'این سایت دیگر تازه نیست. برای آغاز از پشتیبان، npm run restore را در جایی خالی اجرا کنید.',
    },
    which: 'کدام پشتیبان؟',
    holds: ({ titles, members, files }: { titles: number; members: number; files: number }) =>
      `${formatNumber(titles)} عنوان، ${formatNumber(members)} عضو و ${formatNumber(files)} فایل`,
    passphrase: 'گذرعبارت پشتیبان',
    passphraseHint: 'همان BACKUP_PASSPHRASE هنگام ساختن پشتیبان؛ کلیدهای سایت با آن باز می‌شوند.',
    noKeys:
      'کلیدهای سایت در این پشتیبان نیست: اگر SECRET_KEY این سرور همان پیشین نباشد، ورودهای دومرحله‌ای باید از نو ساخته شوند.',
    words:
      'سایت بسته می‌شود، پشتیبان به جای آن می‌نشیند و سایت دوباره باز می‌شود. فهرست نمایشی از میان می‌رود؛ مالک و گذرواژه‌اش همان می‌شود که در پشتیبان است.',
    go: 'بازگرداندن پشتیبان',
    failed: 'پشتیبان بازنگشت و سایت از نو برپا شد',
    busy: 'پشتیبان بازمی‌گردد',
    closing: 'سایت بسته می‌شود…',
    tables: ({ done, total }: { done: number; total: number }) =>
      `${formatNumber(done)} از ${formatNumber(total)} جدول، سپس فایل‌ها`,
    stay: 'این صفحه را باز نگه دارید؛ اگر بسته شد هم کار پیش می‌رود.',
    done: 'سایت بازگشت',
    doneWords: 'با ایمیل و گذرواژهٔ مالک پیشین وارد شوید.',
    signIn: 'ورود',
  },
  go: 'ساختن سایت',
  done: 'سایت شما آماده است',
  doneWords: 'پیش از هر چیز ورود دومرحله‌ای بیفزایید: حساب مالک همهٔ درها را باز می‌کند.',
  factor: 'افزودن ورود دومرحله‌ای',
  later: 'رفتن به استودیو',
} as const;

/** What a broadcast adds to the text that staff wrote. */
export const MESSAGE_TEXTS = {
  greeting: (name: string) => `${name} عزیز، سلام.`,
  open: 'دیدن در سایت',
  why: 'این نامه را می‌گیرید چون پذیرفته‌اید خبرها با ایمیل و تلگرام برسد.',
  titleMissing: 'عنوان را انتخاب کنید.',
  daysMissing: 'شمار روزها را بنویسید.',
  pushNeedsBell: 'اعلان دستگاه همراه زنگ سایت می‌رود؛ زنگ را هم انتخاب کنید.',
  channelOff: 'این راه هنوز در تنظیمات روشن نشده است.',
  noAddress: 'این نشانی در فهرست نیست.',
  sample: 'نام عضو',
  problems: {
    blockedBot: 'ربات را بسته است یا هرگز آغاز نکرده.',
    telegram: 'تلگرام پاسخ نداد.',
    sms: 'سرویس پیامک پاسخ نداد یا نپذیرفت.',
    smsUsedUp: 'سقف پیامک امروز پر شده است.',
    push: 'سرویس اعلان پاسخ نداد.',
    noDevice: 'هیچ دستگاهی اعلان را نپذیرفت.',
  },
} as const;

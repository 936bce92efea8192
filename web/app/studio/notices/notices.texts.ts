import type { NoticeChannel, NoticeKind } from '@pardeh/contract/studio/notices';

const kinds: Record<NoticeKind, string> = {
  report: 'گزارش یا دیدگاه نگه‌داشته',
  ticket: 'پیام تازهٔ پشتیبانی',
  heldPayment: 'پرداخت نگه‌داشته یا مبلغ ناجور',
  failedPublication: 'نسخهٔ کاری که سر وقت منتشر نشد',
  failedJob: 'شکست کارهای پس‌زمینه',
  fullDisk: 'پر شدن دیسک',
};
const channels: Record<NoticeChannel, string> = {
  bell: 'زنگ سایت',
  mail: 'ایمیل',
  telegram: 'تلگرام',
  webhook: 'وب‌هوک',
};
const missing: Record<NoticeChannel, string> = {
  bell: '',
  mail: 'ایمیل شما هنوز تأیید نشده است.',
  telegram: 'تلگرام شما هنوز پیوند نخورده است؛ در صفحهٔ «امنیت حساب» پیوندش دهید.',
  webhook: 'نشانی وب‌هوک هنوز نوشته نشده است.',
};

export const noticesTexts = {
  room: 'خبرم کنید',
  lead: 'برای هر موضوعی که نقش شما به آن راه دارد، بگویید کجا خبرتان کنیم. این انتخاب فقط برای خود شماست.',
  kind: 'موضوع',
  kinds,
  channels,
  missing,
  where: (kind: string, channel: string) => `${kind}: ${channel}`,
  webhook: 'نشانی وب‌هوک',
  webhookHint:
    'برای هر خبر یک POST با JSON به این نشانی می‌رود: kind، title، body و url. نوشته می‌شود و دیگر نشان داده نمی‌شود.',
  save: 'ذخیره',
  saved: 'ذخیره شد.',
} as const;
